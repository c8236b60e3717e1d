import type { ReactNode } from 'react';
import {
  bars,
  CHART,
  chartScale,
  gridLines,
  stepArea,
  stepLine,
  type ChartScale,
} from '../../../domain/account/chart.ts';
import { tickText } from '../../../domain/account/ledger-text.ts';
import { localeOf, type Locale } from '../../../domain/shared/locale.ts';
import type { MemberText } from './words.ts';

interface Props {
  /** ISO dates, the oldest first. */
  days: readonly string[];
  values: readonly number[];
  /** The values as they are written. */
  written: readonly string[];
  /** What is drawn: "Balance". */
  name: string;
  locale: Locale;
  text: MemberText;
}

/** The balance over time, as a line in steps, since it changes from one moment to the next. */
export function StepChart(props: Props) {
  const scale = chartScale(props.values);
  return (
    <Chart {...props} scale={scale}>
      <path className="a" d={stepArea(scale, props.values)} />
      <path className="l" d={stepLine(scale, props.values)} />
    </Chart>
  );
}

/** What is counted, day by day; today stands out. */
export function BarChart(props: Props) {
  const scale = chartScale(props.values, 1);
  return (
    <Chart {...props} scale={scale}>
      {bars(scale, props.values).map((bar, index) => (
        <rect key={props.days[index]} className={index === props.days.length - 1 ? 'b now' : 'b'} {...bar} />
      ))}
    </Chart>
  );
}

/** A chart. Screen readers get the same figures as a table. */
function Chart({
  days,
  written,
  name,
  locale,
  text,
  scale,
  children,
}: Props & { scale: ChartScale; children: ReactNode }) {
  const { tag } = localeOf(locale);
  const short = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const today = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0, 'day');
  const width = days.length * CHART.day;
  const zero = gridLines(scale)[scale.ticks.indexOf(0)] ?? CHART.height;
  return (
    <div className="chart-box">
      <div className="plot" aria-hidden="true">
        <div className="axis fine">
          {scale.ticks.toReversed().map((tick) => (
            <span key={tick}>{tickText(tick, locale)}</span>
          ))}
        </div>
        <svg className="chart" viewBox={`0 0 ${width} ${CHART.height}`} preserveAspectRatio="none">
          <path
            className="g"
            d={gridLines(scale)
              .map((y) => `M0 ${y}H${width}`)
              .join('')}
          />
          {children}
          <path className="z" d={`M0 ${zero}H${width}`} />
        </svg>
      </div>
      <div className="days fine" aria-hidden="true">
        {days.map((day, index) => (
          <span key={day}>{index === days.length - 1 ? today : short.format(new Date(day))}</span>
        ))}
      </div>
      <Figures days={days} written={written} name={name} locale={locale} text={text} />
    </div>
  );
}

function Figures({ days, written, name, locale, text }: Omit<Props, 'values'>) {
  const long = new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className="clip">
      <table>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{text('overview.day')}</th>
            <th scope="col">{text('overview.dayEnd')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day}>
              <th scope="row">{long.format(new Date(day))}</th>
              <td>{written[index]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
