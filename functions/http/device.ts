import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { findAdminDevice, findDevice } from '../../data/auth/device.ts';
import {
  knownAdminBrowser,
  knownBrowser,
  knownLogin,
  type KnownAdminDevice,
  type KnownCaller,
  type KnownDevice,
} from '../../src/domain/auth/caller.ts';
import { KNOWN_DEVICE } from '../../src/domain/auth/rules.ts';
import { callerOf } from './auth.ts';
import type { AppEnvironment } from './types.ts';

type ApiContext = Context<AppEnvironment>;

/** The device of the caller, if it has logged in before. It is looked up once per request. */
export function knownDeviceOf(context: ApiContext): Promise<KnownDevice | undefined> {
  const device =
    context.get('knownDevice') ??
    findDevice(context.get('database'), getCookie(context, KNOWN_DEVICE.cookie), context.get('now'));
  context.set('knownDevice', device);
  return device;
}

/** Lets the browser carry the device, once it is kept. */
export const giveDevice = (call: Answering, { token }: KnownDevice): void =>
  giveCookie(call, { name: KNOWN_DEVICE.cookie, token, path: '/api' });

/** The same of an admin's browser. */
export const giveAdminDevice = (call: Answering, { token }: KnownAdminDevice): void =>
  giveCookie(call, { name: KNOWN_DEVICE.adminCookie, token, path: '/admin' });

/** The call whose answer carries a cookie. */
interface Answering {
  url: string;
  addHeader: (name: string, value: string) => void;
}

function giveCookie(
  { url, addHeader }: Answering,
  { name, token, path }: { name: string; token: string; path: string },
): void {
  const cookie = generateCookie(name, token, {
    path,
    httpOnly: true,
    sameSite: 'Strict',
    secure: new URL(url).protocol === 'https:',
    maxAge: KNOWN_DEVICE.livesMs / 1_000,
  });
  addHeader('set-cookie', cookie);
}

/**
 * Whom limits know by more than their network (`limitCalls`): a village may have one address, and one stranger
 * among many behind it must not keep the others out. By the login or the browser, since either may be a thief's copy.
 */
export async function knownCaller(context: ApiContext): Promise<KnownCaller | undefined> {
  const caller = await callerOf(context);
  if (caller.kind === 'member') return knownLogin(caller);
  const device = await knownDeviceOf(context);
  return device && knownBrowser(device);
}

/** The device an admin logged in with before. */
export const adminDeviceOf = (context: ApiContext): Promise<KnownAdminDevice | undefined> =>
  findAdminDevice(context.get('database'), getCookie(context, KNOWN_DEVICE.adminCookie), context.get('now'));

/** An admin's browser as limits know it, for calls that are made before a login. */
export async function knownAdminCaller(context: ApiContext): Promise<KnownCaller | undefined> {
  const device = await adminDeviceOf(context);
  return device && knownAdminBrowser(device);
}
