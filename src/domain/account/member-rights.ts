import { MEMBER_RULES, type MemberRule } from './member-menu.ts';

/** Stands for every rule, those of later too. */
export const EVERY_RULE = '*';

/** What a member may do in the member centre. */
export interface MemberRights {
  /** Ids of calls their group is given, or `*`; none where the group is not in force. */
  rules: readonly string[];
  /** Ids of rules that are switched off for all. What hangs on them is off as well. */
  off: readonly number[];
}

const BY_ID = new Map(MEMBER_RULES.map((rule) => [rule.id, rule]));
const CALLS = new Map(MEMBER_RULES.filter(({ type }) => type === 'button').map((rule) => [`/api/${rule.name}`, rule]));
const PARENTS = new Set(MEMBER_RULES.map(({ parentId }) => parentId));

/** A rule and those it hangs on. */
const withAbove = (rule: MemberRule | undefined): MemberRule[] =>
  rule ? [rule, ...withAbove(BY_ID.get(rule.parentId ?? 0))] : [];

const isOn = ({ off }: MemberRights, rule: MemberRule): boolean => withAbove(rule).every(({ id }) => !off.includes(id));

const isGiven = (rights: MemberRights, rule: MemberRule): boolean =>
  (rights.rules.includes(EVERY_RULE) || rights.rules.includes(String(rule.id))) && isOn(rights, rule);

/** Whether a member may make the call at a path. Calls no screen is made of, such as to log out, are every member's. */
export function mayCall(rights: MemberRights, path: string): boolean {
  const rule = CALLS.get(path);
  return rule === undefined || isGiven(rights, rule);
}

/** Ids of the rules a member's menu is made of, in the order they are stored in: screens that are on, calls that are given. */
export const givenRules = (rights: MemberRights, order: readonly number[]): number[] =>
  order.filter((id) => {
    const rule = BY_ID.get(id);
    return rule !== undefined && (rule.type === 'button' ? isGiven(rights, rule) : isOn(rights, rule));
  });

/**
 * What a group is given where these rules were chosen. Clients send the folders and screens above the calls, too; a screen
 * chosen without any of its calls means all of them.
 */
export function keptRules(chosen: readonly string[]): readonly string[] {
  const isChosen = ({ id }: MemberRule) => chosen.includes(String(id));
  const hasChosenBelow = (above: MemberRule) =>
    MEMBER_RULES.some((rule) => rule.id !== above.id && isChosen(rule) && withAbove(rule).includes(above));
  const whole = new Set(MEMBER_RULES.filter((rule) => isChosen(rule) && !hasChosenBelow(rule)));
  const leaves = MEMBER_RULES.filter(({ id }) => !PARENTS.has(id));
  const kept = leaves.filter((rule) => withAbove(rule).some((one) => whole.has(one)));
  return chosen.includes(EVERY_RULE) || kept.length === leaves.length ? [EVERY_RULE] : kept.map(({ id }) => String(id));
}

/** Screens some rules open, by the key of their words: what a list says a group may do. */
export function screensOf(rules: readonly string[]): string[] {
  const rights = { rules, off: [] };
  const open = new Set(MEMBER_RULES.filter((rule) => isGiven(rights, rule)).map(({ parentId }) => parentId));
  return MEMBER_RULES.filter(({ id, type }) => type === 'menu' && open.has(id)).map(({ title }) => title);
}

/** Words and icon of a rule, by its id. */
export const memberRule = (id: number): MemberRule | undefined => BY_ID.get(id);
