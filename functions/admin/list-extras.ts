import type { ListedRow } from '../../data/queries/admin/lists.ts';
import { DEFAULT_AVATAR } from '../../src/domain/account/avatar.ts';
import { adminMenuRules } from '../../src/domain/admin/menu.ts';
import type { ActingAdmin } from '../../src/domain/admin/model.ts';
import { isSuper } from '../../src/domain/admin/permission.ts';
import type { MenuRule } from '../../src/domain/shared/menu-rule.ts';
import type { Translator } from '../../src/i18n/translator.ts';

type Row = Record<string, unknown>;

/** What the list of an entity has beyond what its fields declare. */
interface ListExtra {
  /** Values that need the language of the caller. */
  row?: (row: ListedRow, text: Translator) => Row;
  /** Stands beside the rows. */
  beside?: (admin: ActingAdmin) => Row;
}

export const LIST_EXTRAS: Readonly<Record<string, ListExtra>> = {
  admin: { row: ({ avatar, ...row }) => ({ ...row, avatar: avatar === '' ? DEFAULT_AVATAR : avatar }) },
  group: {
    row: ({ nodesText, ...row }, text) => ({ ...row, nodesText: rightsInWords(String(nodesText), text) }),
    // A client of the family marks by it which groups are the caller's own.
    beside: ({ groupIds }) => ({ group: groupIds }),
  },
};

/** The first screen that may be opened, and how many more: "Brands and 3 more". */
function rightsInWords(json: string, text: Translator): string {
  const nodes = JSON.parse(json) as string[];
  if (isSuper({ nodes })) return text('admin-menu:rules.all');
  const screens = leaves(adminMenuRules({ nodes }, text));
  const [first, ...more] = screens.map(({ title }) => title);
  if (first === undefined) return text('admin-menu:rules.none');
  return more.length === 0 ? first : text('admin-menu:rules.more', { first, count: more.length });
}

const leaves = (rules: readonly MenuRule[]): MenuRule[] =>
  rules.flatMap((rule) => (rule.type === 'menu' ? [rule] : leaves(rule.children)));
