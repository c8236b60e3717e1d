import * as z from 'zod/mini';
import { DEFAULT_AVATAR } from '../../../domain/account/avatar.ts';
import { framePath } from '../../../domain/account/member-screens.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { Answer } from '../../shared/request.ts';
import { memberRequest } from '../../shared/member/request.ts';

/** Calls every screen of the member centre needs, their answers checked (docs/wire.md); others are beside it. */

const memberSchema = z.object({
  id: z.number(),
  username: z.string(),
  nickname: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** Empty without one: the default picture is for clients that draw nothing else. */
  avatar: z.pipe(
    z.string(),
    z.transform((address) => (address === DEFAULT_AVATAR ? '' : address)),
  ),
  gender: z.number(),
  birthday: z.string(),
  /** Decimal text. */
  money: z.string(),
  score: z.number(),
  /** Unix seconds, as all times here. */
  last_login_time: z.nullable(z.number()),
  last_login_ip: z.string(),
  join_time: z.number(),
  motto: z.string(),
});
export type Member = z.infer<typeof memberSchema>;

/** A page of somebody else's that is shown in the member centre. */
export interface Frame {
  title: string;
  path: string;
  url: string;
}

export interface Arrived {
  member: Member;
  frames: readonly Frame[];
}

const arrivedSchema = z.object({
  userInfo: memberSchema,
  menus: z.array(z.object({ title: z.string(), url: z.string(), menu_type: z.string() })),
});

/** Who is logged in, and what the menu has beside our own screens. Nobody is sent to the login. */
export async function fetchArrived(locale: Locale): Promise<Answer<Arrived>> {
  const answer = await memberRequest('/api/index/index?requiredLogin=1&client=haitu', {
    locale,
    schema: arrivedSchema,
  });
  if (!answer.accepted) return answer;
  const { userInfo: member, menus } = answer.data;
  const frames = menus.filter(({ menu_type: type }) => type === 'iframe');
  return {
    ...answer,
    data: { member, frames: frames.map(({ title, url }) => ({ title, url, path: framePath(url) })) },
  };
}

export const endLogin = (locale: Locale, refreshToken: string): Promise<Answer<null>> =>
  memberRequest('/api/user/logout', {
    locale,
    method: 'POST',
    body: { refreshToken },
    schema: z.null(),
    whenSignedOut: 'stay',
  });
