import type { Locale } from '../shared/locale.ts';
import { wireAmount } from '../shared/money.ts';
import { shownAvatar } from './avatar.ts';
import type { MyPlace } from '../logistics/my-place.ts';
import type { Gender, MemberState } from './model.ts';

/** A member as the database has them, without what only a login needs. */
export interface Member {
  id: number;
  username: string;
  nickname: string;
  email: string | null;
  mobile: string | null;
  avatar: string;
  gender: Gender;
  birthday: string | null;
  moneyMinor: number;
  score: number;
  lastLoginAt: number | null;
  lastLoginIp: string | null;
  /** The login before the last one; for a new member, their registration. */
  previousLoginAt: number | null;
  previousLoginIp: string | null;
  joinedAt: number;
  motto: string;
  /** The place they buy for; null if they have not said. */
  place: MyPlace | null;
}

/** A member with the facts that decide whether we write to them, and in which language. */
export interface FoundMember extends Member {
  state: MemberState;
  /** Language of mails that no request of theirs causes. */
  locale: Locale;
}

const seconds = (instant: number | null) => (instant === null ? null : Math.floor(instant / 1_000));

/** Returns a member's nickname, or their username if they have none. */
export const shownNickname = ({ nickname, username }: Pick<Member, 'nickname' | 'username'>): string =>
  nickname === '' ? username : nickname;

/**
 * Shows a member as calls tell it: instants in unix seconds, the balance as decimal text, always with a picture. The last
 * login it tells is the one before the present one, so that a member can see whether a stranger was here.
 */
export function presentMember(member: Member) {
  return {
    id: member.id,
    username: member.username,
    nickname: shownNickname(member),
    email: member.email ?? '',
    mobile: member.mobile ?? '',
    avatar: shownAvatar(member.avatar),
    gender: member.gender,
    birthday: member.birthday ?? '',
    money: wireAmount(member.moneyMinor),
    score: member.score,
    last_login_time: seconds(member.previousLoginAt),
    last_login_ip: member.previousLoginIp ?? '',
    join_time: seconds(member.joinedAt) ?? 0,
    motto: member.motto,
    place: member.place,
  };
}
