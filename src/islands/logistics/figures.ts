import {
  isTypedRate,
  TYPED_FACTS,
  TYPED_LINES,
  typedFact,
  typedFigure,
  type TypedFact,
  type TypedName,
} from '../../domain/logistics/typed-lines.ts';
import { ppmPercent } from '../../domain/logistics/price/exact.ts';
import { wireAmount } from '../../domain/shared/money.ts';
import type { LandedInput } from './api.ts';

type Typed = Partial<Record<TypedName, string>>;
type Facts = Partial<Record<TypedFact, string>>;

/** What was typed, as the call takes it. What is no number is left out, and its name is said. */
export interface Figures {
  input: LandedInput;
  faults: ReadonlySet<string>;
  /** Texts of the lines that are numbers. */
  readable: Typed;
}

export const fieldOf = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** The texts of all fields, without those that are empty. */
export function typedTexts(form: HTMLFormElement): { typed: Typed; facts: Facts } {
  const text = (name: string) => fieldOf(form, name)?.value.trim() ?? '';
  const texts = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, text(name)] as const).filter(([, value]) => value !== ''));
  return { typed: texts(TYPED_LINES.map(({ name }) => name)), facts: texts(TYPED_FACTS.map(({ fact }) => fact)) };
}

export function readFigures({ typed, facts }: { typed: Typed; facts: Facts }): Figures {
  const faults = new Set<string>();
  const readable: Typed = {};
  const lines: Record<string, string | number> = {};
  for (const line of TYPED_LINES) {
    const text = typed[line.name];
    if (!text) continue;
    const value = typedFigure(line, text);
    if (value === undefined) {
      faults.add(line.name);
      continue;
    }
    readable[line.name] = text;
    lines[line.field] = isTypedRate(line) ? ppmPercent(value) : wireAmount(value);
  }
  const { first_registered: registered, ...numbers } = readFacts(facts, faults);
  return {
    input: {
      ...lines,
      ...(registered !== undefined && { first_registered: String(registered) }),
      ...(Object.keys(numbers).length > 0 && { facts: numbers }),
    } as LandedInput,
    faults,
    readable,
  };
}

function readFacts(facts: Facts, faults: Set<string>): Partial<Record<TypedFact, number | string>> {
  const read: Partial<Record<TypedFact, number | string>> = {};
  for (const { fact } of TYPED_FACTS) {
    const text = facts[fact];
    const value = text ? typedFact(fact, text) : undefined;
    if (text && value === undefined) faults.add(fact);
    if (value !== undefined) read[fact] = value;
  }
  return read;
}
