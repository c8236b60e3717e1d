import type { Context } from 'hono';
import type { SQL } from 'drizzle-orm';
import { getCookie, setCookie } from 'hono/cookie';
import { deviceOwner, deviceRow, type KnownDevice } from '../../data/queries/auth/known-devices.ts';
import { KNOWN_DEVICE, TOKEN_PATTERN } from '../../src/domain/auth/rules.ts';
import { hashOf, newToken } from '../http/secrets.ts';
import type { AppEnvironment } from '../http/types.ts';

type ApiContext = Context<AppEnvironment>;

/** The device a call comes from, where somebody logged in with it; looked up once a call. */
export function knownDeviceOf(context: ApiContext): Promise<KnownDevice | undefined> {
  const device = context.get('knownDevice') ?? findDevice(context);
  context.set('knownDevice', device);
  return device;
}

async function findDevice(context: ApiContext): Promise<KnownDevice | undefined> {
  const token = getCookie(context, KNOWN_DEVICE.cookie);
  if (token === undefined || !TOKEN_PATTERN.test(token)) return undefined;
  const tokenHash = await hashOf(token);
  const memberId = await deviceOwner(context.get('database'), tokenHash, context.get('now'));
  return memberId === undefined ? undefined : { token, tokenHash, memberId };
}

/** The device a call comes from as a member's: the one it is known as, or a new one. A shared one is the last of them. */
export async function deviceFor(context: ApiContext, memberId: number): Promise<KnownDevice> {
  const known = await knownDeviceOf(context);
  return known?.memberId === memberId ? known : newDevice(memberId);
}

async function newDevice(memberId: number): Promise<KnownDevice> {
  const token = newToken();
  return { token, tokenHash: await hashOf(token), memberId };
}

/** Lets the browser carry the device, once it is kept. */
export function giveDevice(context: ApiContext, { token }: KnownDevice): void {
  setCookie(context, KNOWN_DEVICE.cookie, token, {
    path: '/api',
    httpOnly: true,
    sameSite: 'Strict',
    secure: new URL(context.req.url).protocol === 'https:',
    maxAge: KNOWN_DEVICE.livesMs / 1_000,
  });
}

/**
 * Lets a browser be known by who has just shown that the account is theirs, where `isStillSo` holds. By a cookie of its own:
 * of the one before somebody may have a copy.
 */
export async function rememberDevice(context: ApiContext, memberId: number, isStillSo: SQL): Promise<void> {
  const device = await newDevice(memberId);
  await deviceRow(context.get('database'), device, context.get('now'), isStillSo);
  giveDevice(context, device);
}
