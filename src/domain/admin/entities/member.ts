import { toCustomer } from '../customer.ts';
import { BALANCE_CURRENCY, DEFAULT_MEMBER_GROUP, GENDERS } from '../../account/model.ts';
import { DEFAULT_LOCALE, LOCALE_CODES } from '../../shared/locale.ts';
import { faultAt, type Resource } from '../resource.ts';
import { ASIDE, LISTED, spelledAlike } from '../patterns/common.ts';

/** An admin sets it for a new member; afterwards only the member can change it. */
const OWN = { kind: 'text', ...LISTED, isQuick: true, isFixed: true } as const;

/**
 * People with an account. Only they can change what they proved by a code. Money and points change only by entries. A new
 * member sets their own password, by a message to the address with which they were added.
 */
export const memberResource = {
  name: 'member',
  controller: 'user.User',
  node: 'user/user',
  menu: { folder: 'user', icon: 'user', rights: ['customer'] },
  fields: {
    id: { kind: 'id', ...LISTED, isQuick: true, isSortable: true },
    groupId: {
      kind: 'reference',
      wire: 'group_id',
      reference: { resource: 'memberGroup' },
      initial: String(DEFAULT_MEMBER_GROUP),
      isSearchable: true,
      isWritable: true,
      isRequired: true,
      isSensitive: true,
    },
    // Clients of the family show both fields.
    groupKey: { kind: 'integer', wire: 'group.id', isAside: true },
    groupName: { kind: 'text', wire: 'group.name', ...LISTED },
    nicknameText: { kind: 'text', wire: 'nickname_text', isAside: true },
    username: { ...OWN, isRequired: true, rules: ['account'] },
    nickname: { kind: 'text', ...LISTED, isQuick: true, isWritable: true, longest: 64 },
    avatar: { kind: 'image', isAside: true, isShown: true, isOfExisting: true },
    state: {
      kind: 'choice',
      wire: 'status',
      choices: { active: 'enable', closed: 'disable' },
      asksBefore: 'disable',
      initial: 'active',
      ...LISTED,
      isWritable: true,
      isRequired: true,
    },
    endLogins: { kind: 'switch', wire: 'end_logins', isWritable: true, isOfExisting: true },
    loginCount: { kind: 'integer', wire: 'login_count', isAside: true },
    email: { ...OWN, rules: ['email'] },
    mobile: { ...OWN, rules: ['mobile'] },
    gender: {
      kind: 'choice',
      choices: Object.fromEntries(Object.values(GENDERS).map((gender) => [String(gender), String(gender)])),
      ...ASIDE,
      isWritable: true,
    },
    birthday: { kind: 'date', isAside: true, isWritable: true },
    motto: { kind: 'text', isAside: true, isWritable: true, longest: 255 },
    moneyMinor: {
      kind: 'money',
      wire: 'money',
      currency: { code: BALANCE_CURRENCY },
      isListed: true,
      isShown: true,
      isOfExisting: true,
    },
    score: { kind: 'integer', isListed: true, isShown: true, isOfExisting: true },
    locale: { kind: 'choice', choices: spelledAlike(LOCALE_CODES), ...ASIDE, isFixed: true, initial: DEFAULT_LOCALE },
    joinedAt: { kind: 'instant', wire: 'create_time', ...LISTED },
    lastLoginAt: { kind: 'instant', wire: 'last_login_time', ...LISTED },
    lastLoginIp: { kind: 'text', wire: 'last_login_ip', isAside: true },
  },
  order: { field: 'id', isDescending: true },
  title: 'nicknameText',
  choiceLabel: 'nickname_text',
  owned: ['username', 'email', 'mobile', 'password'],
  actions: ['add', 'edit', 'export', 'import'],
  // Members are not removed like other rows: nothing of the person goes into the recycle bin.
  calls: [{ name: 'del' }, toCustomer('member')],
  check: ({ email, mobile }, before) => (before || email || mobile ? [] : [faultAt('email', 'reachable')]),
} as const satisfies Resource<'member'>;
