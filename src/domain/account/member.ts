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
  /** The login before that one; of a new member their registration. */
  previousLoginAt: number | null;
  previousLoginIp: string | null;
  joinedAt: number;
  motto: string;
  /** Where they buy for; null: they have not said. */
  place: MyPlace | null;
}

/** A member with what decides whether and how they are written to. */
export interface FoundMember extends Member {
  state: MemberState;
  /** Mails no request of theirs causes are written in it. */
  locale: Locale;
}

const seconds = (instant: number | null) => (instant === null ? null : Math.floor(instant / 1_000));

/** Who gave no name of their own goes by that of their login. */
export const shownNickname = ({ nickname, username }: Pick<Member, 'nickname' | 'username'>): string =>
  nickname === '' ? username : nickname;

/**
 * A member as calls tell them: instants in unix seconds, the balance as decimal text, and never without a picture. Of their
 * logins the one before this is told: it shows whether a stranger was here.
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
