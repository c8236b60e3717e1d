import { DEFAULT_AVATAR } from '../../../domain/account/avatar.ts';
import { framePath } from '../../../domain/account/member-screens.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { accountCalls } from '../../../wire/account.ts';
import { index } from '../../../wire/addresses/account.ts';
import { logout } from '../../../wire/addresses/auth.ts';
import type { DataOf } from '../../../wire/call.ts';
import type { Answer } from '../../shared/call.ts';
import { askAsMember } from '../../shared/member/ask.ts';

/** Calls that every screen of the member centre needs. Calls of single screens are in files of their own. */

type MemberData = DataOf<typeof accountCalls.profile>;
/** Amounts are decimal text, and times unix seconds. `avatar` is empty for a member without a picture of their own. */
export type Member = Omit<MemberData, 'accountVerificationType'>;

/** A page of another site that is shown in the member centre. */
export interface Frame {
  title: string;
  path: string;
  url: string;
}

interface Arrived {
  member: Member;
  frames: readonly Frame[];
  /** Names of the screens the member may open, in the order of the menu. */
  open: readonly string[];
}

/** Reads who is logged in and the further entries of the menu. It never redirects to the login. */
export async function fetchArrived(locale: Locale): Promise<Answer<Arrived>> {
  const answer = await askAsMember(index, { locale, input: { requiredLogin: 1, client: 'haitu' } });
  if (!answer.accepted) return answer;
  const { userInfo, menus } = answer.data;
  // With `requiredLogin` an answer without a member is a refusal.
  const shown = userInfo as Member;
  // The default picture is for clients that draw nothing else.
  const member = { ...shown, avatar: shown.avatar === DEFAULT_AVATAR ? '' : shown.avatar };
  const rules = menus.flatMap(({ children }) => children);
  const frames = rules.filter(({ menu_type: type }) => type === 'iframe');
  const open = rules.map(({ name }) => name);
  return {
    ...answer,
    data: { member, open, frames: frames.map(({ title, url }) => ({ title, url, path: framePath(url) })) },
  };
}

export const endLogin = (locale: Locale, refreshToken: string) =>
  askAsMember(logout, { locale, input: { refreshToken }, whenSignedOut: 'stay' });
