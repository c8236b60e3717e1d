import { EVERY_RULE, memberRule, screensOf } from '../../../src/domain/account/member-rights.ts';
import { rightsInWords } from '../../../src/domain/admin/rights-in-words.ts';
import type { Translator } from '../../../src/i18n/translator.ts';
import type { ListPart } from '../../admin/engine/act.ts';

/** The list of member groups, each with its rights in words. */
export const memberGroupList: ListPart = {
  rows: (rows, { text }) =>
    rows.map(({ rulesText, ...row }) => ({ ...row, rulesText: rulesInWords(String(rulesText), text) })),
  // Rows of the rule tree have numeric ids, and the tree compares ids strictly.
  form: ({ rules }) => ({ rules: (rules as string[]).map((id) => (id === EVERY_RULE ? id : Number(id))) }),
};

/** The list of rules of the member centre, named in the reader's language. */
export const memberRuleList: ListPart = {
  rows: (rows, { text }) => rows.map((row) => ({ ...row, ...ruleWords(Number(row['id']), text) })),
  choices: (text) => [{ id: EVERY_RULE, name: text('admin-menu:rules.all') }],
  form: ({ id }, text) => ruleWords(Number(id), text),
};

function rulesInWords(json: string, text: Translator): string {
  const rules = JSON.parse(json) as string[];
  if (rules.includes(EVERY_RULE)) return text('admin-menu:rules.all');
  return rightsInWords(
    screensOf(rules).map((title) => text(title)),
    text,
  );
}

/** Title and icon of a rule. */
function ruleWords(id: number, text: Translator): Record<string, unknown> {
  const rule = memberRule(id);
  return { title: rule ? text(rule.title) : '', icon: rule?.icon ?? '' };
}
