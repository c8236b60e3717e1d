import { balanceText } from '../../../../domain/account/ledger-text.ts';
import { SCREEN_PATHS } from '../../../../domain/account/member-screens.ts';
import { BalanceDays } from '../day-charts.tsx';
import { addressOf } from '../place-store.ts';
import { fetchBalance } from '../ledger-api.ts';
import { ENTRIES_A_PAGE, Ledger } from '../ledger.tsx';
import { useAnswer } from '../parts.tsx';
import type { ScreenProps } from '../screen-props.ts';

/** What changed the balance. */
export function Balance(props: ScreenProps) {
  const { locale, text, page } = props;
  const requested = useAnswer(`balance ${page}`, () => fetchBalance(locale, { page, limit: ENTRIES_A_PAGE }));
  const list = requested.data?.list.map(({ create_time: time, memo, money, before, after }) => ({
    time,
    memo,
    amount: money,
    change: balanceText(money, locale, { isChange: true }),
    before: balanceText(before, locale),
    after: balanceText(after, locale),
  }));
  return (
    <>
      <Ledger
        {...props}
        beside={<a href={addressOf(SCREEN_PATHS.payments)}>{text('menu.payments')}</a>}
        title={text('menu.balance')}
        lead={text('ledger.balanceText')}
        none={text('ledger.noBalance')}
        path={SCREEN_PATHS.balance}
        requested={{ ...requested, data: requested.data && list && { list, total: requested.data.total } }}
      />
      <BalanceDays text={text} locale={locale} />
    </>
  );
}
