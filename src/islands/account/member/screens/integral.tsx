import { pointsText } from '../../../../domain/account/ledger-text.ts';
import { SCREEN_PATHS } from '../../../../domain/account/member-screens.ts';
import { PointsDays } from '../day-charts.tsx';
import { fetchPoints } from '../ledger-api.ts';
import { ENTRIES_A_PAGE, Ledger } from '../ledger.tsx';
import { useAnswer } from '../parts.tsx';
import type { ScreenProps } from '../screen-props.ts';

/** What changed the points. */
export function Integral(props: ScreenProps) {
  const { locale, text, page } = props;
  const requested = useAnswer(`points ${page}`, () => fetchPoints(locale, { page, limit: ENTRIES_A_PAGE }));
  const list = requested.data?.list.map(({ create_time: time, memo, score, before, after }) => ({
    time,
    memo,
    amount: score,
    change: pointsText(score, locale, { isChange: true }),
    before: pointsText(before, locale),
    after: pointsText(after, locale),
  }));
  return (
    <>
      <Ledger
        {...props}
        title={text('menu.integral')}
        lead={text('ledger.pointsText')}
        none={text('ledger.noPoints')}
        path={SCREEN_PATHS.integral}
        requested={{ ...requested, data: requested.data && list && { list, total: requested.data.total } }}
      />
      <PointsDays text={text} locale={locale} />
    </>
  );
}
