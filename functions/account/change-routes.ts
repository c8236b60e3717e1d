import { forgetMember } from '../../data/auth/bidders.ts';
import { exportMember } from '../../data/queries/account/export.ts';
import { presentMember } from '../../src/domain/account/member.ts';
import { accepted } from '../../src/domain/shared/result.ts';
import { accountCalls as calls } from '../../src/wire/account.ts';
import { giveDevice } from '../http/device.ts';
import { serve, serveRaw } from '../http/serve.ts';
import { readAddress } from '../verification/address.ts';
import { bindAddress, changePassword } from './changes.ts';
import { deleteAccount } from './deletion.ts';
import { retrievePassword } from './retrieval.ts';

/** Writes instants for people and other programs: `2026-11-21T09:12:44.000Z`. */
const readableInstant = (key: string, value: unknown) =>
  key.endsWith('At') && typeof value === 'number' ? new Date(value).toISOString() : value;

/** Calls by which members change an address or password, recover the account, export their data, and delete the account. */
export const changeRoutes = [
  serve(calls.changeBind, (call) => {
    const { captcha: code, accountVerificationToken: proof, password, ...input } = call.input;
    const channel = input.type;
    const typed = { channel, text: input[channel], country: input.countryCode };
    const address = readAddress(call.client, typed);
    if (!address.accepted) return address;
    return bindAddress(call, call.login, { channel, address: address.value, code, proof, password });
  }),
  serve(calls.changePassword, async (call) => {
    try {
      const changed = await changePassword(call, call.login, call.input);
      if (!changed.accepted) return changed;
      giveDevice(call, changed.value);
      return accepted(null);
    } finally {
      forgetMember(call.login.member.id);
    }
  }),
  serve(calls.retrievePassword, async (call) => {
    const { type: channel, account, captcha: code, password, undo: isUndoing, countryCode } = call.input;
    const address = readAddress(call.client, { channel, text: account, country: countryCode }, 'account');
    if (!address.accepted) return address;
    const retrieved = await retrievePassword(call, { channel, address: address.value, code, password, isUndoing });
    if (!retrieved.accepted) return retrieved;
    giveDevice(call, retrieved.value);
    return accepted(null);
  }),
  serveRaw(calls.exportData, async ({ database, now, login: { member } }) => {
    const exported = await exportMember(database, member);
    const { nickname, avatar, joinedAt, lastLoginAt, lastLoginIp, previousLoginAt, previousLoginIp } = member;
    // Exports stored values only: no default name or picture, and all instants in one form.
    const { join_time: _joined, last_login_time: _login, last_login_ip: _ip, ...rest } = presentMember(member);
    const whole = {
      exportedAt: now,
      member: { ...rest, nickname, avatar, joinedAt, lastLoginAt, lastLoginIp, previousLoginAt, previousLoginIp },
      ...exported,
    };
    return new Response(JSON.stringify(whole, readableInstant, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="haitu-account.json"',
        'cache-control': 'no-store',
      },
    });
  }),
  serve(calls.deleteAccount, async (call) => {
    try {
      return await deleteAccount(call, call.login, call.input.password);
    } finally {
      forgetMember(call.login.member.id);
    }
  }),
];
