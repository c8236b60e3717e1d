import { LOGIN_CODE_NODE, LOGIN_NODE, taskNode, TERMINAL_SETTINGS_NODE } from '../../../../data/queries/admin/log.ts';
import { adminMenuRules } from '../../../../src/domain/admin/menu.ts';
import type { ActingAdmin } from '../../../../src/domain/admin/model.ts';
import { EVERY_NODE } from '../../../../src/domain/admin/permission.ts';
import { TERMINAL_COMMANDS } from '../../../../src/domain/admin/terminal.ts';
import type { MenuRule } from '../../../../src/domain/shared/menu-rule.ts';
import type { Translator } from '../../../../src/i18n/translator.ts';

/** The screens an admin may open, without the folders of the menu. */
export const screenRules = (admin: Pick<ActingAdmin, 'nodes'>, text: Translator): MenuRule[] =>
  leaves(adminMenuRules(admin, text));

const leaves = (rules: readonly MenuRule[]): MenuRule[] =>
  rules.flatMap((rule) => (rule.type === 'menu' ? [rule] : leaves(rule.children)));

/** The names of what each right allows, as the log shows them: "Brands: Edit". */
export function actNames(text: Translator): ReadonlyMap<string, string> {
  const acts = screenRules({ nodes: [EVERY_NODE] }, text).flatMap(({ title, children }) =>
    children.map((act) => [act.name, text('admin-menu:ofTitle', { title, name: act.title })] as const),
  );
  const tasks = Object.keys(TERMINAL_COMMANDS).map(
    (command) =>
      [taskNode(command), text('admin-terminal:task', { name: text(`admin-terminal:command.${command}`) })] as const,
  );
  const entries = [
    [TERMINAL_SETTINGS_NODE, text('admin-terminal:task', { name: text('admin-terminal:settings') })],
    [LOGIN_NODE, text('admin-menu:action.login')],
    [LOGIN_CODE_NODE, text('admin-menu:action.loginCode')],
  ] as const;
  return new Map([...acts, ...tasks, ...entries]);
}
