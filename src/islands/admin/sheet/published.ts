import { useState } from 'react';
import type { SpecSheet } from '../../../domain/catalogue/model.ts';
import * as at from '../../../wire/addresses/admin.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';

/** Reads the published page of a style each time it is to be compared with the form. */
export function usePublished(rowId: string | undefined) {
  const { text, tell, locale } = usePanel();
  const [isCompared, setCompared] = useState(false);
  const [sheet, setSheet] = useState<SpecSheet>();
  const compare = async (isNow: boolean) => {
    setCompared(isNow);
    setSheet(undefined);
    if (!isNow || rowId === undefined) return;
    const path = `${at.publishedSheet.path}?id=${encodeURIComponent(rowId)}`;
    const answer = await askAsAdmin<{ sheet: SpecSheet }>(path, { locale });
    if (answer.accepted) return setSheet(answer.data.sheet);
    setCompared(false);
    if (!isLeaving(answer)) tell(text('sheet.asPublished'), true);
  };
  return { isCompared, published: isCompared ? sheet : undefined, compare };
}
