import { MEMBER_RULES, type MemberRule } from './member-menu.ts';

/** Stands for every rule, including those added later. */
export const EVERY_RULE = '*';

/** What a member may do in the member centre. */
export interface MemberRights {
  /** Ids of the rights granted to the member's group, or `*`; empty if the group is not in force. */
  rules: readonly string[];
  /** Ids of rules that are switched off for everyone. Rules below them are off as well. */
  off: readonly number[];
}

const BY_ID = new Map(MEMBER_RULES.map((rule) => [rule.id, rule]));
const RIGHTS = new Map(MEMBER_RULES.filter(({ type }) => type === 'button').map((rule) => [rule.name, rule]));
const PARENTS = new Set(MEMBER_RULES.map(({ parentId }) => parentId));

/** Returns a rule and all rules above it. */
const withAbove = (rule: MemberRule | undefined): MemberRule[] =>
  rule ? [rule, ...withAbove(BY_ID.get(rule.parentId ?? 0))] : [];

const isOn = ({ off }: MemberRights, rule: MemberRule): boolean => withAbove(rule).every(({ id }) => !off.includes(id));

const isGiven = (rights: MemberRights, rule: MemberRule): boolean =>
  (rights.rules.includes(EVERY_RULE) || rights.rules.includes(String(rule.id))) && isOn(rights, rule);

/** Tells whether a member has the right of a name. Nobody has one that `member-menu.ts` does not list. */
export function hasRight(rights: MemberRights, name: string): boolean {
  const rule = RIGHTS.get(name);
  return rule !== undefined && isGiven(rights, rule);
}

/** Returns the ids for a member's menu, in the given order: screens that are on, and rights that are granted. */
export const givenRules = (rights: MemberRights, order: readonly number[]): number[] =>
  order.filter((id) => {
    const rule = BY_ID.get(id);
    return rule !== undefined && (rule.type === 'button' ? isGiven(rights, rule) : isOn(rights, rule));
  });

/**
 * Works out what to store for a group from the rules an admin chose. Clients send the folders and screens above the
 * rights as well; a screen chosen without any of its rights stands for all of them.
 */
export function keptRules(chosen: readonly string[]): readonly string[] {
  const isChosen = ({ id }: MemberRule) => chosen.includes(String(id));
  const hasChosenBelow = (above: MemberRule) =>
    MEMBER_RULES.some((rule) => rule.id !== above.id && isChosen(rule) && withAbove(rule).includes(above));
  const whole = new Set(MEMBER_RULES.filter((rule) => isChosen(rule) && !hasChosenBelow(rule)));
  const leaves = MEMBER_RULES.filter(({ id }) => !PARENTS.has(id));
  const grantedRules = leaves.filter((rule) => withAbove(rule).some((one) => whole.has(one)));
  return chosen.includes(EVERY_RULE) || grantedRules.length === leaves.length
    ? [EVERY_RULE]
    : grantedRules.map(({ id }) => String(id));
}

/** Returns the title keys of the screens that some rules open; a list of groups shows them. */
export function screensOf(rules: readonly string[]): string[] {
  const rights = { rules, off: [] };
  const open = new Set(MEMBER_RULES.filter((rule) => isGiven(rights, rule)).map(({ parentId }) => parentId));
  return MEMBER_RULES.filter(({ id, type }) => type === 'menu' && open.has(id)).map(({ title }) => title);
}

/** Returns a rule with its title and icon, by its id. */
export const memberRule = (id: number): MemberRule | undefined => BY_ID.get(id);
