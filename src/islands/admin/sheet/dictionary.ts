import { useEffect, useState } from 'react';
import type { Parameter, ParameterGroup } from '../../../domain/catalogue/model.ts';
import type { Names } from '../../../domain/catalogue/names.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import * as at from '../../../wire/addresses/admin.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';
import type { Refused } from '../../shared/call.ts';

/** What sheets are made of, in the page's language. */
export interface SheetDictionary {
  groups: readonly ParameterGroup[];
  parameters: readonly Parameter[];
  terms: readonly { code: string; kind: string }[];
  names: Names;
  free: string;
}

let requested: { locale: Locale; answer: ReturnType<typeof askAsAdmin<SheetDictionary>> } | undefined;

/** The dictionary, asked for once: all sheets of a page are made of the same. */
export function useDictionary() {
  const { locale } = usePanel();
  const [dictionary, setDictionary] = useState<SheetDictionary>();
  const [failure, setFailure] = useState<Refused>();
  const ask = () => {
    setFailure(undefined);
    if (requested?.locale !== locale)
      requested = { locale, answer: askAsAdmin<SheetDictionary>(at.dictionary.path, { locale }) };
    void requested.answer.then((answer) => {
      if (answer.accepted) return setDictionary(answer.data);
      requested = undefined;
      if (!isLeaving(answer)) setFailure(answer);
    });
  };
  useEffect(ask, [locale]);
  return { dictionary, failure, ask };
}
