import * as z from 'zod/mini';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { Answer } from '../../shared/request.ts';
import { memberRequest } from '../../shared/member/request.ts';

/** Calls of the member centre, their answers checked (wire contract, section 2). */

const memberSchema = z.object({
  id: z.number(),
  username: z.string(),
  nickname: z.string(),
  email: z.string(),
  mobile: z.string(),
  avatar: z.string(),
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
  menus: z.array(z.object({ title: z.string(), path: z.string(), url: z.string(), menu_type: z.string() })),
});

/** Who is logged in, and what the menu has beside our own screens. Nobody is sent to the login. */
export async function fetchArrived(locale: Locale): Promise<Answer<Arrived>> {
  const answer = await memberRequest('/api/index/index?requiredLogin=1', { locale, schema: arrivedSchema });
  if (!answer.accepted) return answer;
  const { userInfo: member, menus } = answer.data;
  return { ...answer, data: { member, frames: menus.filter(({ menu_type: type }) => type === 'iframe') } };
}

const overviewSchema = z.object({
  days: z.array(z.string()),
  score: z.array(z.number()),
  money: z.array(z.string()),
});
export type Overview = z.infer<typeof overviewSchema>;

export const fetchOverview = (locale: Locale): Promise<Answer<Overview>> =>
  memberRequest('/api/account/overview', { locale, schema: overviewSchema });

const entryFields = { memo: z.string(), create_time: z.number() };
const balanceSchema = z.object({
  list: z.array(z.object({ ...entryFields, money: z.string(), before: z.string(), after: z.string() })),
  total: z.number(),
});
const pointsSchema = z.object({
  list: z.array(z.object({ ...entryFields, score: z.number(), before: z.number(), after: z.number() })),
  total: z.number(),
});
export type BalancePage = z.infer<typeof balanceSchema>;
export type PointsPage = z.infer<typeof pointsSchema>;

export interface PageAsked {
  page: number;
  limit: number;
}
const queryOf = ({ page, limit }: PageAsked) => `?page=${page}&limit=${limit}`;

export const fetchBalance = (locale: Locale, asked: PageAsked): Promise<Answer<BalancePage>> =>
  memberRequest(`/api/account/balance${queryOf(asked)}`, { locale, schema: balanceSchema });

export const fetchPoints = (locale: Locale, asked: PageAsked): Promise<Answer<PointsPage>> =>
  memberRequest(`/api/account/integral${queryOf(asked)}`, { locale, schema: pointsSchema });

const devicesSchema = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      country: z.nullable(z.string()),
      login_time: z.number(),
      last_used_time: z.number(),
      is_current: z.boolean(),
    }),
  ),
});
export type Device = z.infer<typeof devicesSchema>['list'][number];

export const fetchDevices = (locale: Locale): Promise<Answer<{ list: Device[] }>> =>
  memberRequest('/api/account/devices', { locale, schema: devicesSchema });

const nothing = z.null();

/** Ends one login, or without an id all but this one. */
export const signOutDevice = (locale: Locale, id?: string): Promise<Answer<null>> =>
  memberRequest('/api/account/signOut', {
    locale,
    method: 'POST',
    body: id === undefined ? {} : { id },
    schema: nothing,
  });

export const deleteAccount = (locale: Locale, password: string): Promise<Answer<null>> =>
  memberRequest('/api/account/delete', { locale, method: 'POST', body: { password }, schema: nothing });

export const endLogin = (locale: Locale, refreshToken: string): Promise<Answer<null>> =>
  memberRequest('/api/user/logout', {
    locale,
    method: 'POST',
    body: { refreshToken },
    schema: nothing,
    whenSignedOut: 'stay',
  });

const amount = z.nullable(z.string());
const collectionSchema = z.object({
  list: z.array(
    z.object({
      auto_style_id: z.number(),
      auto_style_name: z.string(),
      trim_name: z.string(),
      slug: z.string(),
      brand_name: z.string(),
      model_name: z.string(),
      energy_type: z.string(),
      suggested_price: amount,
      lowest_transaction_price: amount,
      currency: z.string(),
      image: amount,
    }),
  ),
  total: z.number(),
});
export type CollectionPage = z.infer<typeof collectionSchema>;
export type CollectedCar = CollectionPage['list'][number];

export const fetchCollection = (locale: Locale, asked: PageAsked): Promise<Answer<CollectionPage>> =>
  memberRequest(`/api/shop.AutoStyle/getMyCollectList${queryOf(asked)}`, { locale, schema: collectionSchema });

export const keepCar = (locale: Locale, styleId: number, collected: boolean): Promise<Answer<unknown>> =>
  memberRequest('/api/shop.AutoStyle/collectStyle', {
    locale,
    method: 'POST',
    body: { auto_style_id: styleId, collected },
    schema: z.object({ collected: z.boolean() }),
  });

const rateSchema = z.object({ exchangeRateData: z.object({ exchange: z.number() }) });

/** Yuan for one dollar. */
export const fetchRate = (locale: Locale): Promise<Answer<z.infer<typeof rateSchema>>> =>
  memberRequest('/api/shop.ExchangeRate/getExchangeRate', { locale, schema: rateSchema, whenSignedOut: 'stay' });
