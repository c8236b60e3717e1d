import { Hono, type Context } from 'hono';
import { entriesSince, listEntries, type Ledger, type LedgerRow } from '../../data/queries/account/ledger.ts';
import { lastDays, standings } from '../../src/domain/account/ledger.ts';
import { presentMember } from '../../src/domain/account/member.ts';
import { ACCOUNT_LIMITS } from '../../src/domain/account/rules.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { accountCalls } from '../../src/wire/account.ts';
import { answerRefusal } from '../http/answer.ts';
import { loginOf, membersOnly } from '../http/auth.ts';
import { succeed } from '../http/envelope.ts';
import { occasionOf } from '../http/occasion.ts';
import { limitMember } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { channelsOf } from '../verification/channels.ts';
import { changeOwnProfile } from './profile.ts';

type ApiContext = Context<AppEnvironment>;

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
    async (context) => {
      const changed = await changeOwnProfile(occasionOf(context), loginOf(context), context.req.valid('json'));
      return changed.accepted ? succeed(context, presentMember(changed.value)) : answerRefusal(context, changed);
    },
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
