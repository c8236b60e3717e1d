import type { ReactNode } from 'react';
import { balanceText, balanceUnit, drawnAmount, pointsText } from '../../../domain/account/ledger-text.ts';
import type { MemberKey } from '../../../i18n/member-words.ts';
import { BarChart, StepChart } from './charts.tsx';
import { fetchOverview } from './overview-api.ts';
import { useAnswer } from './parts.tsx';
import type { ScreenProps } from './screen-props.ts';

type Props = Pick<ScreenProps, 'text' | 'locale'>;

/** Charts the balance of the last seven days; draws nothing if it did not change. */
export function BalanceDays({ text, locale }: Props) {
  const { data } = useAnswer('days', () => fetchOverview(locale));
  const values = data?.money.map(drawnAmount) ?? [];
  if (!data || isUnchanged(values)) return null;
  const written = data.money.map((amount) => balanceText(amount, locale));
  const facts = { days: data.days, values, written, name: text('overview.balance'), locale, text };
  return (
    <Days title="overview.balance" beside={`${balanceUnit(locale)}, ${text('overview.sevenDays')}`} text={text}>
      <StepChart {...facts} />
    </Days>
  );
}

/** Shows the same for the points. */
export function PointsDays({ text, locale }: Props) {
  const { data } = useAnswer('days', () => fetchOverview(locale));
  const values = data?.score ?? [];
  if (!data || isUnchanged(values)) return null;
  const written = values.map((points) => pointsText(points, locale));
  const facts = { days: data.days, values, written, name: text('overview.points'), locale, text };
  return (
    <Days title="overview.points" beside={text('overview.sevenDays')} text={text}>
      <BarChart {...facts} />
    </Days>
  );
}

/** Whether all seven days are at zero, as those of a new account are. */
const isUnchanged = (values: readonly number[]) => values.every((value) => value === 0);

interface DaysProps extends Pick<Props, 'text'> {
  title: MemberKey;
  beside: string;
  children: ReactNode;
}

/** A section below the list, so that nothing moves when it loads. */
function Days({ title, beside, text, children }: DaysProps) {
  return (
    <section className="sheet pad">
      <div className="part-head">
        <h2 className="h3">{text(title)}</h2>
        <span className="sub">{beside}</span>
      </div>
      {children}
    </section>
  );
}
