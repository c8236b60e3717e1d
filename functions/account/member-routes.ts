import { entriesSince, listEntries, type LedgerRow } from '../../data/queries/account/ledger.ts';
import { lastDays, standings } from '../../src/domain/account/ledger.ts';
import { presentMember } from '../../src/domain/account/member.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { accepted, mapped } from '../../src/domain/shared/result.ts';
import type { Translator } from '../../src/i18n/translator.ts';
import { accountCalls as calls } from '../../src/wire/account.ts';
import { serve } from '../http/serve.ts';
import { channelsOf } from '../verification/channels.ts';
import { changeOwnProfile } from './profile.ts';

/** Calls by which members read their account and change their personal data. */
export const memberRoutes = [
  serve(calls.overview, async ({ database, now, login }) => {
    const days = lastDays(now);
    const since = Date.parse(`${days[0]}T00:00:00Z`);
    const [money, score] = await Promise.all(
      (['balance', 'points'] as const).map(async (ledger) => {
        const { entries, opening } = await entriesSince(database, ledger, login.member.id, since);
        return standings(days, entries, opening);
      }),
    );
    return accepted({ days, score: score ?? [], money: (money ?? []).map(wireAmount) });
  }),
  serve(calls.profile, ({ environment, login }) =>
    accepted({ accountVerificationType: channelsOf(environment), ...presentMember(login.member) }),
  ),
  serve(calls.changeProfile, async (call) => {
    const changed = await changeOwnProfile(call, call.login, call.input);
    return mapped(changed, presentMember);
  }),
  serve(calls.balance, async ({ database, login, text, input }) => {
    const { list, total } = await listEntries(database, 'balance', { memberId: login.member.id, ...input });
    return accepted({
      list: list.map((row) => ({
        ...entryOf(text, row),
        money: wireAmount(row.amount),
        before: wireAmount(row.before),
        after: wireAmount(row.after),
      })),
      total,
    });
  }),
  serve(calls.integral, async ({ database, login, text, input }) => {
    const { list, total } = await listEntries(database, 'points', { memberId: login.member.id, ...input });
    return accepted({
      list: list.map((row) => ({ ...entryOf(text, row), score: row.amount, before: row.before, after: row.after })),
      total,
    });
  }),
];

/** Presents an entry: our words for its reason, followed by the note of the admin who booked it. */
function entryOf(text: Translator, { reason, note, createdAt }: LedgerRow) {
  const words = text(`account:memo.${reason}`);
  const memo = note === '' ? words : text('account:noted', { memo: words, note });
  return { memo, create_time: Math.floor(createdAt / 1_000) };
}
