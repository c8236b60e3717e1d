import { ChevronLeft, ChevronRight } from 'lucide-react';
import { localeOf } from '../../../domain/shared/locale.ts';
import { usePanel } from '../shell/admin-context.ts';
import { FILES_A_PAGE } from './found-files.ts';

interface Props {
  page: number;
  total: number;
  onGo: (page: number) => void;
}

/** The range of files shown, their total, and buttons for the other pages. */
export function FilePages({ page, total, onGo }: Props) {
  const { text, locale } = usePanel();
  const figures = new Intl.NumberFormat(localeOf(locale).tag);
  const from = Math.min((page - 1) * FILES_A_PAGE + 1, total);
  const to = Math.min(page * FILES_A_PAGE, total);
  const range = { from: figures.format(from), to: figures.format(to), total: figures.format(total) };
  const pages = Math.ceil(total / FILES_A_PAGE);
  const step = (next: number, label: string, Icon: typeof ChevronLeft) => (
    <button
      type="button"
      className="btn btn-icon"
      aria-label={label}
      disabled={next < 1 || next > pages}
      onClick={() => onGo(next)}
    >
      <Icon className="icon flip" aria-hidden="true" />
    </button>
  );
  return (
    <div className="file-pages">
      <p className="sub" role="status">
        {text('pages.range', range)}
      </p>
      {pages > 1 && (
        <nav aria-label={text('pages.label')}>
          {step(page - 1, text('pages.previous'), ChevronLeft)}
          {step(page + 1, text('pages.next'), ChevronRight)}
        </nav>
      )}
    </div>
  );
}
