import { isSuper } from '../../../src/domain/admin/permission.ts';
import { rightsInWords } from '../../../src/domain/admin/rights-in-words.ts';
import type { Translator } from '../../../src/i18n/translator.ts';
import type { ListPart } from '../engine/act.ts';
import { screenRules } from '../engine/names/act-names.ts';

/** Groups of admins, each with what it may do in words. */
export const groupList: ListPart = {
  rows: (rows, { text }) =>
    rows.map(({ nodesText, ...row }) => ({ ...row, nodesText: nodesInWords(String(nodesText), text) })),
  // A client of the family marks by it which groups are the caller's own.
  beside: ({ groupIds }) => ({ group: groupIds }),
};

function nodesInWords(json: string, text: Translator): string {
  const nodes = JSON.parse(json) as string[];
  if (isSuper({ nodes })) return text('admin-menu:rules.all');
  return rightsInWords(
    screenRules({ nodes }, text).map(({ title }) => title),
    text,
  );
}
