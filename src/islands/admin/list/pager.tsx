import { ChevronLeft, ChevronRight } from 'lucide-react';
import { localeOf } from '../../../domain/shared/locale.ts';
import { usePanel } from '../shell/admin-context.ts';
import { LIMITS, pagesAround, type ListState } from './list-state.ts';

interface Props {
  state: ListState;
  total: number;
  /** Address of the list with another state. */
  addressOf: (state: ListState) => string;
  onGo: (state: ListState) => void;
}

export function Pager(props: Props) {
  const { text, locale } = usePanel();
  const { state, total, onGo } = props;
  const { page, limit } = state;
  const figures = new Intl.NumberFormat(localeOf(locale).tag);
  const figure = (value: number) => figures.format(value);
  const from = Math.min((page - 1) * limit + 1, total);
  const range = { from: figure(from), to: figure(Math.min(page * limit, total)), total: figure(total) };
  return (
    <div className="list-foot">
      <p className="sub" role="status">
        {text('pages.range', range)}
      </p>
      <label className="limit">
        <span className="fine">{text('pages.limit')}</span>
        <select
          className="in"
          value={limit}
          onChange={({ target }) => onGo({ ...state, limit: Number(target.value), page: 1 })}
        >
          {LIMITS.map((one) => (
            <option value={one} key={one}>
              {figure(one)}
            </option>
          ))}
        </select>
      </label>
      {total > limit && <Pages {...props} pages={Math.ceil(total / limit)} figure={figure} />}
    </div>
  );
}

interface PagesProps extends Props {
  pages: number;
  figure: (value: number) => string;
}

function Pages({ state, addressOf, pages, figure }: PagesProps) {
  const { text } = usePanel();
  const { page } = state;
  const at = (to: number) => addressOf({ ...state, page: to });
  const step = (to: number, label: string, isNext: boolean) => {
    const Icon = isNext ? ChevronRight : ChevronLeft;
    const mark = <Icon className="icon flip" aria-hidden="true" />;
    if (to < 1 || to > pages) return <span className="off">{mark}</span>;
    return (
      <a href={at(to)} rel={isNext ? 'next' : 'prev'} aria-label={label}>
        {mark}
      </a>
    );
  };
  return (
    <nav className="pages" aria-label={text('pages.label')}>
      {step(page - 1, text('pages.previous'), false)}
      {pagesAround(page, pages).map((one, index) =>
        one === 0 ? (
          <span key={`gap ${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={one}
            href={at(one)}
            aria-label={text('pages.page', { page: figure(one) })}
            aria-current={one === page ? 'page' : undefined}
          >
            {figure(one)}
          </a>
        ),
      )}
      {step(page + 1, text('pages.next'), true)}
    </nav>
  );
}
