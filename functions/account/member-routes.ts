import { Hono, type Context } from 'hono';
import { entriesSince, listEntries, type Ledger, type LedgerRow } from '../../data/queries/account/ledger.ts';
import { changeProfile, findMember, isUsernameTaken } from '../../data/queries/account/members.ts';
import { isOwnPicture } from '../../data/queries/upload/uploads.ts';
import { isSessionAlive, sessionLasts } from '../../data/queries/auth/sessions.ts';
import { takenColumn } from '../../data/queries/shared/constraint.ts';
import { lastDays, standings } from '../../src/domain/account/ledger.ts';
import { presentMember } from '../../src/domain/account/member.ts';
import { isReservedName } from '../../src/domain/account/reserved-names.ts';
import { ACCOUNT_LIMITS } from '../../src/domain/account/rules.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { loginOf, membersOnly } from '../http/auth.ts';
import type { InputOf } from '../../src/wire/call.ts';
import { demandLogin, refuseInput, succeed } from '../http/envelope.ts';
import { knownLogin, limitMember } from '../http/limit-member.ts';
import { limitedByAll, sharedCounts, type Count } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { accountCalls } from '../../src/wire/account.ts';
import { channelsOf } from '../verification/channels.ts';

type ApiContext = Context<AppEnvironment>;
type ProfileInput = InputOf<typeof accountCalls.changeProfile>;

/** What members see of their own account, and their personal data. */
export const memberRoutes = new Hono<AppEnvironment>()
  .get(accountCalls.overview.path, membersOnly(), queryInput(accountCalls.overview.input), async (context) => {
    const days = lastDays(context.get('now'));
    const since = Date.parse(`${days[0]}T00:00:00Z`);
    const { id } = loginOf(context).member;
    const [money, score] = await Promise.all(
      (['balance', 'points'] as const).map(async (ledger) => {
        const { entries, opening } = await entriesSince(context.get('database'), ledger, id, since);
        return standings(days, entries, opening);
      }),
    );
    return succeed(context, { days, score: score ?? [], money: (money ?? []).map(wireAmount) });
  })
  .get(accountCalls.profile.path, membersOnly(), queryInput(accountCalls.profile.input), (context) =>
    succeed(context, { accountVerificationType: channelsOf(context.env), ...presentMember(loginOf(context).member) }),
  )
  .post(
    accountCalls.changeProfile.path,
    membersOnly(),
    jsonInput(accountCalls.changeProfile.input),
    limitMember('profile', ACCOUNT_LIMITS.change),
    answerProfile,
  )
  .get(accountCalls.balance.path, membersOnly(), queryInput(accountCalls.balance.input), async (context) => {
    const { list, total } = await page(context, 'balance', context.req.valid('query'));
    return succeed(context, {
      list: list.map((row) => ({
        ...entryOf(context, row),
        money: wireAmount(row.amount),
        before: wireAmount(row.before),
        after: wireAmount(row.after),
      })),
      total,
    });
  })
  .get(accountCalls.integral.path, membersOnly(), queryInput(accountCalls.integral.input), async (context) => {
    const { list, total } = await page(context, 'points', context.req.valid('query'));
    return succeed(context, {
      list: list.map((row) => ({
        ...entryOf(context, row),
        score: row.amount,
        before: row.before,
        after: row.after,
      })),
      total,
    });
  });

const page = (context: ApiContext, ledger: Ledger, { page: number, limit }: { page: number; limit: number }) =>
  listEntries(context.get('database'), ledger, { memberId: loginOf(context).member.id, page: number, limit });

/** What an entry is for: our words for its reason, and behind them those of the person who booked it. */
function entryOf(context: ApiContext, { reason, note, createdAt }: LedgerRow) {
  const text = context.get('text');
  const words = text(`account:memo.${reason}`);
  const memo = note === '' ? words : text('account:noted', { memo: words, note });
  return { memo, create_time: Math.floor(createdAt / 1_000) };
}

async function answerProfile(
  context: Context<AppEnvironment, string, { in: { json: unknown }; out: { json: ProfileInput } }>,
) {
  const database = context.get('database');
  const {
    member: { id },
    sessionId,
  } = loginOf(context);
  const { birthday, ...rest } = context.req.valid('json');
  const refusal = await refuseProfile(context, rest);
  if (refusal) return refusal;
  const change = { ...rest, ...(birthday !== undefined && { birthday: birthday === '' ? null : birthday }) };
  try {
    // Who was signed out meanwhile changes nothing any more.
    await changeProfile(database, id, change, sessionLasts(sessionId));
  } catch (error) {
    if (takenColumn(error) === undefined) throw error;
    return refuseField(context, 'username', 'errors:account.nameTaken');
  }
  const [member, isAlive] = await Promise.all([findMember(database, id), isSessionAlive(database, sessionId)]);
  return member && isAlive ? succeed(context, presentMember(member)) : demandLogin(context);
}

/** The answer to names that are not theirs to take and to pictures that are not theirs. */
async function refuseProfile(context: ApiContext, { username, nickname, avatar }: ProfileInput) {
  const database = context.get('database');
  const member = loginOf(context).member;
  if (username !== undefined && username !== member.username) {
    // Not by network beyond what all logins may do together: who asks for many makes a list of them.
    const known = knownLogin(loginOf(context));
    const own: Count = [['username', 'own', known.own], ACCOUNT_LIMITS.username];
    const limited = await limitedByAll(context, [own, ...sharedCounts(['username'], ACCOUNT_LIMITS.username, known)]);
    if (limited instanceof Response) return limited;
    if (await isUsernameTaken(database, username, member.id)) {
      return refuseField(context, 'username', 'errors:account.nameTaken');
    }
  }
  // What a member is called already they may be called on: forms send it back.
  const isNew = nickname !== undefined && nickname !== member.nickname && nickname !== member.username;
  if (isNew && isReservedName(nickname)) return refuseField(context, 'nickname', 'errors:account.nameReserved');
  if (avatar && !(await isOwnPicture(database, member.id, avatar.slice(1)))) {
    return refuseField(context, 'avatar', 'errors:input.avatar');
  }
  return undefined;
}

type Reason = 'errors:account.nameTaken' | 'errors:account.nameReserved' | 'errors:input.avatar';
const refuseField = (context: ApiContext, path: keyof ProfileInput, reason: Reason) =>
  refuseInput(context, [{ path, message: context.get('text')(reason) }]);
