import { isSameName } from './name-key.ts';
import { isNearName, isNearSpelling, isSameLook } from './near-name.ts';

/** The names of a brand or a model. */
export interface Named {
  slug: string;
  name: string;
  nameZh: string;
  homeName?: string;
  aliases: readonly string[];
}

interface OtherName {
  field: 'homeName' | 'aliases';
  name: string;
}

/** Names by which a brand or a model is looked up. */
interface Sought {
  name: string;
  nameZh?: string;
}

/** The result of a lookup: certainly one, perhaps some (`near`), or none. `other` says which further name decided it. */
export type NameMatch<One> =
  { kind: 'one'; one: One; other?: OtherName } | { kind: 'near'; ones: readonly One[] } | { kind: 'none' };

const ownNames = ({ name, nameZh, slug, homeName = '', aliases }: Named): string[] => [
  name,
  nameZh,
  slug,
  homeName,
  ...aliases,
];

/** Returns the names of a model: its own, and the same after the names of its brand: `BYD Seagull`. */
export const namesWithin =
  (brand: Pick<Named, 'name' | 'nameZh'>) =>
  (model: Named): string[] => {
    const names = ownNames(model);
    return [...names, ...names.flatMap((name) => [`${brand.name} ${name}`, `${brand.nameZh}${name}`])];
  };

/**
 * Finds the brand or model a writer means. It is certain if the name is one of its names in any spelling, or two in two
 * scripts (`BYD 比亚迪`), and no Chinese name contradicts. A name that is only near to a known one does not count: the writer
 * is asked. A near name is accepted for something new only with a Chinese name that is not even near a known one. It must not
 * look the same even then.
 */
export function matchName<One extends Named>(
  existing: readonly One[],
  { name, nameZh = '' }: Sought,
  namesOf: (one: One) => readonly string[] = ownNames,
): NameMatch<One> {
  const called = (sought: string, compare: (left: string, right: string) => boolean) =>
    sought === '' ? [] : existing.filter((one) => namesOf(one).some((itsName) => compare(itsName, sought)));
  const calledByBoth = (names: readonly string[]) =>
    names.length === 0 ? [] : names.map((its) => called(its, isSameName)).reduce(inBoth);
  const same = called(name, isSameName);
  const byName = mainly(same.length > 0 ? same : calledByBoth(inTwoScripts(name)), name);
  const byChinese = called(nameZh, isSameName);
  const [one, ...others] = byName;
  if (one) {
    const isCertain = others.length === 0 && (byChinese.length === 0 || byChinese.includes(one));
    return isCertain ? { kind: 'one', one } : nearOf([...byName, ...byChinese]);
  }
  const nearly = called(name, isNearName);
  const [chinese, ...more] = byChinese;
  if (chinese) return more.length === 0 && nearly.includes(chinese) ? { kind: 'one', one: chinese } : nearOf(byChinese);
  const alike = called(name, isSameLook);
  if (alike.length > 0) return nearOf(alike);
  const isNewChinese = /\p{Script=Han}/u.test(nameZh) && !isSameName(nameZh, name);
  return nearOf(isNewChinese ? called(nameZh, isNearSpelling) : nearly);
}

/**
 * Finds those for which a brand or a model would be mistaken: by its slug, by its names, or by near names. It never
 * clashes with itself, and names that it already has do not block others.
 */
export function clashOf<One extends Named>(
  existing: readonly One[],
  value: Named,
  namesOf: (one: One) => readonly string[] = ownNames,
): NameMatch<One> {
  const before = existing.find(({ slug }) => slug === value.slug);
  const others = existing.filter(({ slug }) => slug !== value.slug);
  const owner = (name: string) => others.find((one) => namesOf(one).some((itsName) => isSameLook(itsName, name)));
  const keepsNames = before?.name === value.name && before.nameZh === value.nameZh;
  const same = before ? undefined : others.find(({ slug }) => isSameName(slug, value.slug));
  const one = keepsNames ? undefined : (same ?? owner(value.name));
  if (one) return { kind: 'one', one };
  const match = keepsNames ? ({ kind: 'none' } as const) : matchName(others, value, namesOf);
  if (match.kind !== 'none') return match;
  const namesBefore = before && ownNames(before);
  for (const other of otherNames(value)) {
    const taken = namesBefore?.includes(other.name) ? undefined : owner(other.name);
    if (taken) return { kind: 'one', one: taken, other };
  }
  return match;
}

const otherNames = ({ homeName = '', aliases }: Named): OtherName[] => [
  { field: 'homeName', name: homeName },
  ...aliases.map((name) => ({ field: 'aliases', name }) as const),
];

function nearOf<One>(ones: readonly One[]): NameMatch<One> {
  return ones.length === 0 ? { kind: 'none' } : { kind: 'near', ones: [...new Set(ones)] };
}

const inBoth = <One>(some: readonly One[], others: readonly One[]): One[] => some.filter((one) => others.includes(one));

/** Splits a name that is written in Chinese and in another script, such as `BYD（比亚迪）`; empty for any other name. */
function inTwoScripts(name: string): readonly string[] {
  const [chinese, ...more] = name.match(/\p{Script=Han}+/gu) ?? [];
  if (chinese === undefined || more.length > 0) return [];
  const other = name.replace(chinese, ' ');
  return /[\p{L}\p{N}]/u.test(other) ? [other, chinese] : [];
}

/** Of several with this name, returns the one that has it as a main name: `Song L` may be an alias of another. */
function mainly<One extends Named>(ones: readonly One[], name: string): readonly One[] {
  const first = ones.filter((one) => [one.name, one.slug, one.nameZh].some((itsName) => isSameName(itsName, name)));
  return first.length === 1 ? first : ones;
}
