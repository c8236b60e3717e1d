import { useState } from 'react';
import { usePanel } from '../shell/admin-context.ts';
import type { SheetDictionary } from './dictionary.ts';

/** Id of the list from which all inputs for terms choose. The page has it once. */
const TERMS_LIST = 'sheet-terms';

interface Props {
  id: string;
  code: string | undefined;
  dictionary: SheetDictionary;
  onChange: (code: never) => void;
}

const byName = new WeakMap<SheetDictionary, ReadonlyMap<string, string>>();

/** Codes by their names. Where two are called the same, the first stands for both. */
function codesOf(dictionary: SheetDictionary): ReadonlyMap<string, string> {
  let codes = byName.get(dictionary);
  if (!codes) {
    const entries = dictionary.terms.map(({ code }) => [dictionary.names.terms[code] ?? code, code] as const);
    byName.set(dictionary, (codes = new Map(entries.toReversed())));
  }
  return codes;
}

/** A word of the vocabulary, found by typing: the browser offers those that fit. */
export function TermInput({ id, code, dictionary, onChange }: Props) {
  const { text } = usePanel();
  const name = code === undefined ? '' : (dictionary.names.terms[code] ?? code);
  const [typed, setTyped] = useState<string>();
  const isUnknown = typed !== undefined && typed !== '' && codesOf(dictionary).get(typed) === undefined;
  return (
    <>
      <input
        className="in"
        id={id}
        dir="auto"
        list={TERMS_LIST}
        autoComplete="off"
        aria-invalid={isUnknown ? true : undefined}
        aria-describedby={isUnknown ? `${id}-unknown` : undefined}
        value={typed ?? name}
        onChange={({ target }) => {
          setTyped(target.value);
          // Only the facet of a term draws this input, and it takes codes of terms.
          onChange(codesOf(dictionary).get(target.value.trim()) as never);
        }}
        onBlur={() => {
          if (!isUnknown) setTyped(undefined);
        }}
      />
      {isUnknown && (
        <span className="err" id={`${id}-unknown`}>
          {text('sheet.unknownTerm')}
        </span>
      )}
    </>
  );
}

export function TermsList({ dictionary: { terms, names } }: Pick<Props, 'dictionary'>) {
  return (
    <datalist id={TERMS_LIST}>
      {terms
        .filter(({ kind }) => !['position', 'note', 'trim', 'source', 'place'].includes(kind))
        .map(({ code }) => (
          <option key={code} value={names.terms[code] ?? code} />
        ))}
    </datalist>
  );
}
