import { Hono } from 'hono';
import { exportMember } from '../../data/queries/account/export.ts';
import { presentMember } from '../../src/domain/account/member.ts';
import { ACCOUNT_LIMITS } from '../../src/domain/account/rules.ts';
import { accountCalls as calls } from '../../src/wire/account.ts';
import { answerRefusal, answerWith } from '../http/answer.ts';
import { loginOf, membersOnly } from '../http/auth.ts';
import { endsLogins } from '../http/believed.ts';
import { giveDevice, knownCaller } from '../http/device.ts';
import { succeed } from '../http/envelope.ts';
import { occasionOf } from '../http/occasion.ts';
import { limitMember, rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { readAddress } from '../verification/address.ts';
import { bindAddress, changePassword } from './changes.ts';
import { deleteAccount } from './deletion.ts';
import { retrievePassword } from './retrieval.ts';

const changes = (purpose: string) => limitMember(purpose, ACCOUNT_LIMITS.change);
/** For people and other programs: `2026-11-21T09:12:44.000Z`. */
const readableInstant = (key: string, value: unknown) =>
  key.endsWith('At') && typeof value === 'number' ? new Date(value).toISOString() : value;

/** How a member gets in, gets back in, takes their data along, and leaves. */
export const changeRoutes = new Hono<AppEnvironment>()
  .post(
    calls.changeBind.path,
    membersOnly(),
    jsonInput(calls.changeBind.input),
    changes('change-bind'),
    async (context) => {
      const { captcha: code, accountVerificationToken: proof, password, ...input } = context.req.valid('json');
      const channel = input.type;
      const occasion = occasionOf(context);
      const typed = { channel, text: input[channel], country: input.countryCode };
      const address = readAddress(occasion.client, typed);
      if (!address.accepted) return answerRefusal(context, address);
      const binding = { channel, address: address.value, code, proof, password };
      const bound = await bindAddress(occasion, loginOf(context), binding);
      return answerWith(context, bound);
    },
  )
  .post(
    calls.changePassword.path,
    membersOnly(),
    jsonInput(calls.changePassword.input),
    changes('change-password'),
    endsLogins(),
    async (context) => {
      const changed = await changePassword(occasionOf(context), loginOf(context), context.req.valid('json'));
      if (!changed.accepted) return answerRefusal(context, changed);
      giveDevice(context, changed.value);
      return succeed(context, null);
    },
  )
  .post(
    calls.retrievePassword.path,
    jsonInput(calls.retrievePassword.input),
    rateLimit({ purpose: 'retrieve', kind: 'write', perAddress: ACCOUNT_LIMITS.retrieve, apart: knownCaller }),
    async (context) => {
      const { type: channel, account, captcha: code, password, undo, countryCode } = context.req.valid('json');
      const occasion = occasionOf(context);
      const address = readAddress(occasion.client, { channel, text: account, country: countryCode }, 'account');
      if (!address.accepted) return answerRefusal(context, address);
      const retrieval = { channel, address: address.value, code, password, isUndoing: undo };
      const retrieved = await retrievePassword(occasion, retrieval);
      if (!retrieved.accepted) return answerRefusal(context, retrieved);
      giveDevice(context, retrieved.value);
      return succeed(context, null);
    },
  )
  .get(
    calls.exportData.path,
    membersOnly(),
    queryInput(calls.exportData.input),
    limitMember('export', ACCOUNT_LIMITS.change, 'read'),
    async (context) => {
      const { member } = loginOf(context);
      const kept = await exportMember(context.get('database'), member);
      const { nickname, avatar, joinedAt, lastLoginAt, lastLoginIp, previousLoginAt, previousLoginIp } = member;
      // As it is kept: nothing in place of a name or a picture nobody gave, and all instants alike.
      const { join_time: _joined, last_login_time: _login, last_login_ip: _ip, ...rest } = presentMember(member);
      const whole = {
        exportedAt: context.get('now'),
        member: {
          ...{ ...rest, nickname, avatar, joinedAt },
          ...{ lastLoginAt, lastLoginIp, previousLoginAt, previousLoginIp },
        },
        ...kept,
      };
      return context.body(JSON.stringify(whole, readableInstant, 2), 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="haitu-account.json"',
        'cache-control': 'no-store',
      });
    },
  )
  .post(
    calls.deleteAccount.path,
    membersOnly(),
    jsonInput(calls.deleteAccount.input),
    changes('delete-account'),
    endsLogins(),
    async (context) => {
      const { password } = context.req.valid('json');
      const deleted = await deleteAccount(occasionOf(context), loginOf(context), password);
      return answerWith(context, deleted);
    },
  );
