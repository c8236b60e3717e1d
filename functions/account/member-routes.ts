import { Hono, type Context } from 'hono';
import { entriesSince, listEntries, type Ledger, type LedgerRow } from '../../data/queries/ledger.ts';
import { changeProfile, findMember, isUsernameTaken } from '../../data/queries/members.ts';
import { isOwnPicture } from '../../data/queries/uploads.ts';
import { takenColumn } from '../../data/queries/constraint.ts';
import { lastDays, standings } from '../../src/domain/account/ledger.ts';
import { presentMember } from '../../src/domain/account/member.ts';
import { ACCOUNT_LIMITS } from '../../src/domain/account/rules.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { membersOnly } from '../http/auth.ts';
import type { InputOf } from '../http/call.ts';
import { demandLogin, refuseInput, succeed } from '../http/envelope.ts';
import { limitedBy, rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { accountCalls as calls } from './calls.ts';
import { channelsOf } from './channels.ts';

type ApiContext = Context<AppEnvironment>;

/** What members see of their own account, and their personal data. */
export const memberRoutes = new Hono<AppEnvironment>()
  .get(calls.overview.path, membersOnly(), queryInput(calls.overview.input), async (context) => {
    const days = lastDays(context.get('now'));
    const since = Date.parse(`${days[0]}T00:00:00Z`);
    const { id } = context.get('member');
    const [money, score] = await Promise.all(
      (['balance', 'points'] as const).map(async (ledger) => {
        const { entries, opening } = await entriesSince(context.get('database'), ledger, id, since);
        return standings(days, entries, opening);
      }),
    );
    return succeed(context, { days, score: score ?? [], money: (money ?? []).map(wireAmount) });
  })
  .get(calls.profile.path, membersOnly(), queryInput(calls.profile.input), (context) =>
    succeed(context, { accountVerificationType: channelsOf(context.env), ...presentMember(context.get('member')) }),
  )
  .post(
    calls.changeProfile.path,
    membersOnly(),
    jsonInput(calls.changeProfile.input),
    rateLimit({ purpose: 'profile', kind: 'write', perAddress: ACCOUNT_LIMITS.change }),
    answerProfile,
  )
  .get(calls.balance.path, membersOnly(), queryInput(calls.balance.input), async (context) => {
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
  .get(calls.integral.path, membersOnly(), queryInput(calls.integral.input), async (context) => {
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
  listEntries(context.get('database'), ledger, { memberId: context.get('member').id, page: number, limit });

/** What an entry is for: our words for its reason, and behind them those of whoever booked it. */
function entryOf(context: ApiContext, { reason, note, createdAt }: LedgerRow) {
  const text = context.get('text');
  const words = text(`account:memo.${reason}`);
  const memo = note === '' ? words : text('account:noted', { memo: words, note });
  return { memo, create_time: Math.floor(createdAt / 1_000) };
}

async function answerProfile(
  context: Context<
    AppEnvironment,
    string,
    { in: { json: unknown }; out: { json: InputOf<typeof calls.changeProfile> } }
  >,
) {
  const database = context.get('database');
  const { id } = context.get('member');
  const { birthday, avatar, ...rest } = context.req.valid('json');
  const nameTaken = () =>
    refuseInput(context, [{ path: 'username', message: context.get('text')('errors:account.nameTaken') }]);
  if (rest.username !== undefined && rest.username !== context.get('member').username) {
    const limited = await limitedBy(context, ['username', String(id)], ACCOUNT_LIMITS.username);
    if (limited) return limited;
    if (await isUsernameTaken(database, rest.username, id)) return nameTaken();
  }
  if (avatar !== undefined && avatar !== '' && !(await isOwnPicture(database, id, avatar.slice(1)))) {
    return refuseInput(context, [{ path: 'avatar', message: context.get('text')('errors:input.avatar') }]);
  }
  try {
    await changeProfile(database, id, {
      ...rest,
      ...(avatar !== undefined && { avatar }),
      ...(birthday !== undefined && { birthday: birthday === '' ? null : birthday }),
    });
  } catch (error) {
    if (takenColumn(error) === undefined) throw error;
    return nameTaken();
  }
  const member = await findMember(database, id);
  return member ? succeed(context, presentMember(member)) : demandLogin(context);
}
