import { useEffect, useRef, useState } from 'react';
import type { Field } from '../../../domain/admin/field.ts';
import { resourceNamed } from '../../../domain/admin/entities/index.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';
import type { Refused } from '../../shared/call.ts';

/** A row that can be chosen. */
export interface Option {
  id: string;
  name: string;
}

/** Fetches rows of another entity to choose from: those that match the words, or the chosen ones by id. */
function askOptions({ reference }: Field, requested: { words: string } | { ids: readonly string[] }, locale: Locale) {
  if (!reference) throw new Error('A reference without an entity');
  const query = new URLSearchParams({ select: 'true', limit: '50' });
  if (reference.value !== undefined) query.set('initKey', reference.value);
  if (reference.isTree) query.set('isTree', 'true');
  if ('words' in requested) query.set('quickSearch', requested.words);
  else for (const id of requested.ids) query.append('initValue[]', id);
  const address = `/admin/${resourceNamed(reference.resource).controller}/index?${query.toString()}`;
  return askAsAdmin<{ options: readonly Option[] }>(address, { locale });
}

/** Typing asks by itself after a moment. */
const ASK_AFTER_MS = 250;

interface Options {
  options: readonly Option[];
  failure: Refused | undefined;
  /** They are on their way. */
  isAsking: boolean;
  ask: (words: string) => void;
}

export function useOptions(field: Field): Options {
  const { locale } = usePanel();
  const [found, setFound] = useState<Omit<Options, 'ask'>>({ options: [], failure: undefined, isAsking: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const requested = useRef('');
  const ask = (words: string) => {
    clearTimeout(timer.current);
    requested.current = words;
    // Until the answer comes, options that do not match the words are hidden, because Enter would choose one of them.
    const fits = ({ name }: Option) => name.toLowerCase().includes(words.trim().toLowerCase());
    setFound((before) => ({ ...before, options: before.options.filter(fits), isAsking: true }));
    timer.current = setTimeout(() => {
      void askOptions(field, { words }, locale).then((answer) => {
        // An answer to earlier words may come last.
        if (requested.current !== words) return;
        if (answer.accepted) setFound({ options: answer.data.options, failure: undefined, isAsking: false });
        else if (answer.failure !== 'cancelled' && !isLeaving(answer))
          setFound({ options: [], failure: answer, isAsking: false });
      });
    }, ASK_AFTER_MS);
  };
  return { ...found, ask };
}

/** The names of the chosen rows. A row that was removed or is hidden is named by its id. */
export function useNames(field: Field, ids: readonly string[]) {
  const { locale } = usePanel();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const unknown = ids.filter((id) => !names.has(id));
  useEffect(() => {
    if (unknown.length === 0) return;
    void askOptions(field, { ids: unknown }, locale).then((answer) => {
      const found = answer.accepted ? answer.data.options : [];
      setNames((before) => new Map([...before, ...[...unknown.map((id) => ({ id, name: id })), ...found].map(entry)]));
    });
  }, [unknown.join(' ')]);
  return { names, know: (option: Option) => setNames((before) => new Map([...before, entry(option)])) };
}

const entry = ({ id, name }: Option): [string, string] => [id, name];
