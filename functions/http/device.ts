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

/** The caller's device, if someone has logged in with it before. It is looked up once per request. */
export function knownDeviceOf(context: ApiContext): Promise<KnownDevice | undefined> {
  const device =
    context.get('knownDevice') ??
    findDevice(context.get('database'), getCookie(context, KNOWN_DEVICE.cookie), context.get('now'));
  context.set('knownDevice', device);
  return device;
}

/** Sets the cookie by which the browser is known as this device. Call it once the device is stored. */
export const giveDevice = (call: Answering, { token }: KnownDevice): void =>
  giveCookie(call, { name: KNOWN_DEVICE.cookie, token, path: '/api' });

/** Sets the cookie of an admin's browser. */
export const giveAdminDevice = (call: Answering, { token }: KnownAdminDevice): void =>
  giveCookie(call, { name: KNOWN_DEVICE.adminCookie, token, path: '/admin' });

/** The call whose answer carries the cookie. */
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
 * Whom limits know by more than their network (`limitCalls`). A whole village may share one address, and one stranger
 * behind it must not lock the others out. Each login and browser counts by itself, since either may be a thief's copy.
 */
export async function knownCaller(context: ApiContext): Promise<KnownCaller | undefined> {
  const caller = await callerOf(context);
  if (caller.kind === 'member') return knownLogin(caller);
  const device = await knownDeviceOf(context);
  return device && knownBrowser(device);
}

/** The device of the caller's browser, if an admin has logged in with it before. */
export const adminDeviceOf = (context: ApiContext): Promise<KnownAdminDevice | undefined> =>
  findAdminDevice(context.get('database'), getCookie(context, KNOWN_DEVICE.adminCookie), context.get('now'));

/** An admin's browser as limits know it, for calls that are made before a login. */
export async function knownAdminCaller(context: ApiContext): Promise<KnownCaller | undefined> {
  const device = await adminDeviceOf(context);
  return device && knownAdminBrowser(device);
}
