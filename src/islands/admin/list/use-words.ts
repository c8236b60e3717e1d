import { useEffect, useState } from 'react';
import type { Resource } from '../../../domain/admin/resource.ts';
import { codeName } from '../../../domain/shared/code-names.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { loadEntityTitles, loadResourceWords, type ResourceWords } from '../../../i18n/resource-words.ts';

/** What an entity and its fields are called. */
export interface EntityText {
  /** Of one row: `brand`. */
  one: string;
  field: (name: string) => string;
  /** What is said below a field of the form; empty for most. */
  tip: (name: string) => string;
  /** Of a part of the form. */
  section: (name: string) => string;
  /** What is asked before a value of a field is saved. */
  ask: (field: string) => { title: string; text: string; act: string };
  /** A text of one of the entity's own calls: `act`, `text`, `done`, or a field of its dialog (`fields.reason`). */
  call: (call: string, part: string) => string;
  /** What one value of a field is called, a choice or a code. @param stored the value as the database keeps it. */
  choice: (field: string, stored: string) => string;
}

/** Shows the key if a word is missing, so that the gap is noticed. */
export const entityText = (
  resource: Resource,
  { words, titles }: { words: ResourceWords; titles: ResourceWords },
  locale: Locale,
): EntityText => ({
  one: words['one'] ?? resource.name,
  field: (name) => words[`fields.${name}`] ?? name,
  tip: (name) => words[`tips.${name}`] ?? '',
  section: (name) => words[`sections.${name}`] ?? name,
  ask: (field) => {
    const [title = '', says = '', act = ''] = ['title', 'text', 'act'].map((part) => words[`asks.${field}.${part}`]);
    return { title, text: says, act };
  },
  call: (call, part) => words[`calls.${call}.${part}`] ?? part,
  choice: (field, stored) => {
    const codes = resource.fields[field]?.codes;
    if (codes === 'entity') return titles[stored] ?? stored;
    return codes ? codeName(codes, stored, locale) : (words[`choices.${field}.${stored}`] ?? stored);
  },
});

/** Titles of all entities are in many files, and few entities name others. */
const namesEntities = ({ fields }: Resource): boolean => Object.values(fields).some(({ codes }) => codes === 'entity');

/** The words of an entity; undefined until they are loaded. If they cannot be loaded, keys take their place. */
export function useWords(resource: Resource, locale: Locale): EntityText | undefined {
  const [loaded, setLoaded] = useState<{ words: ResourceWords; titles: ResourceWords }>();
  useEffect(() => {
    const titles = namesEntities(resource) ? loadEntityTitles(locale) : Promise.resolve({});
    Promise.all([loadResourceWords(locale, resource.name), titles]).then(
      ([words, titles]) => setLoaded({ words, titles }),
      () => setLoaded({ words: {}, titles: {} }),
    );
  }, [resource, locale]);
  return loaded && entityText(resource, loaded, locale);
}
