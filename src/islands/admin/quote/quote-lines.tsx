import { useEffect, useState } from 'react';
import { quoteResource } from '../../../domain/admin/entities/quote.ts';
import * as at from '../../../wire/addresses/quote-admin.ts';
import type { Refused } from '../../shared/call.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { CallDialog } from '../list/call-dialog.tsx';
import { createList } from '../list/list-store.ts';
import type { EntityText } from '../list/use-words.ts';
import { usePanel } from '../shell/admin-context.ts';
import { Bones, FailureNote } from '../shell/states.tsx';
import { LineForm } from './line-form.tsx';
import { LineRow, rangeText, type QuoteData, type QuoteItem } from './line-row.tsx';

interface Props {
  id: string;
  words: EntityText;
  /** The quote is another one now. */
  onChanged: () => void;
}

type Shown = { kind: 'asking' } | { kind: 'failed'; failure: Refused } | { kind: 'known'; quote: QuoteData };

/** A quote as it is now, asked for again after each change. */
function useQuote(id: string) {
  const { locale } = usePanel();
  const [shown, setShown] = useState<Shown>({ kind: 'asking' });
  const load = async () => {
    const answer = await askAsAdmin<QuoteData>(`${at.quoteLines.path}?id=${encodeURIComponent(id)}`, { locale });
    if (answer.accepted) setShown({ kind: 'known', quote: answer.data });
    else if (!isLeaving(answer)) setShown({ kind: 'failed', failure: answer });
  };
  useEffect(() => void load(), [id, locale]);
  return { shown, load };
}

/** The lines of a quote as they are now, each next to what changes it. */
export function QuoteLines({ id, words, onChanged }: Props) {
  const { text, locale, may } = usePanel();
  const { shown, load } = useQuote(id);
  const [isConfirming, setConfirming] = useState(false);
  if (shown.kind === 'asking') return <Bones lines={4} />;
  if (shown.kind === 'failed') return <FailureNote says={shown.failure} onRetry={() => void load()} />;
  const { quote } = shown;
  const { node } = quoteResource;
  const isOpen = quote.state === 'estimate' || quote.state === 'confirmed' || quote.state === 'expired';
  const canConfirm = may(`${node}/confirm`) && (quote.state === 'estimate' || quote.state === 'expired');
  const reload = async () => {
    await load();
    onChanged();
  };
  const [confirm] = quoteResource.calls;
  return (
    <section className="form-part quote-lines" aria-label={text('quoting.lines')}>
      <h2>{text('quoting.lines')}</h2>
      {quote.items.map((item) => (
        <CarLines
          key={item.id}
          {...{ item, quote }}
          id={Number(id)}
          mayChange={isOpen && may(`${node}/changeLine`)}
          onChanged={() => void reload()}
        />
      ))}
      {canConfirm && (
        <button type="button" className="btn btn-main" onClick={() => setConfirming(true)}>
          {words.call('confirm', 'act')}
        </button>
      )}
      {isConfirming && (
        <CallDialog
          call={confirm}
          row={{ id: Number(id), quote_version: quote.version }}
          name={quote.quote_no}
          store={{ call: createList(quoteResource, locale).call, reload }}
          words={words}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
}

interface CarProps {
  id: number;
  quote: QuoteData;
  item: QuoteItem;
  mayChange: boolean;
  onChanged: () => void;
}

/** The lines of one car with its price. One line at a time is changed. */
function CarLines({ id, quote, item, mayChange, onChanged }: CarProps) {
  const { text, locale } = usePanel();
  const [open, setOpen] = useState<string>();
  const rows = rowsOf(item);
  const hasPrice = item.lines.some(({ key }) => key === 'car');
  return (
    <div className="stack">
      <h3 dir="auto">
        {item.name} × {item.quantity}
      </h3>
      {!hasPrice && <p className="note note-warn">{text('quoting.priceMissing')}</p>}
      <p>
        <bdi>
          {quote.term} {quote.port_name}
        </bdi>
        {': '}
        <span className="strong num">{item.price ? rangeText(item.price, locale) : text('quoting.noSum')}</span>
      </p>
      <ul className="plain">
        {rows.map(({ key, name, line, isOurs }) => (
          <LineRow key={key} {...{ name, line, isOurs }}>
            {mayChange && open !== key && (
              <button
                type="button"
                className="btn btn-small"
                aria-label={text('quoting.changeOne', { line: name })}
                onClick={() => setOpen(key)}
              >
                {text('quoting.change')}
              </button>
            )}
            {open === key && (
              <LineForm
                {...{ id, line, name }}
                version={quote.version}
                itemId={item.id}
                lineKey={key}
                onClose={() => setOpen(undefined)}
                onChanged={() => {
                  setOpen(undefined);
                  onChanged();
                }}
              />
            )}
          </LineRow>
        ))}
      </ul>
    </div>
  );
}

/** All lines of a car, those without an amount last. */
function rowsOf({ lines, missing, waiting }: QuoteItem) {
  const open = [...new Map([...missing, ...waiting].map((one) => [one.key, one])).values()];
  return [
    ...lines.map((line) => ({ key: line.key, name: line.name, line, isOurs: line.payer === 'seller' })),
    ...open.map(({ key, name }) => ({ key, name, line: undefined, isOurs: isOnTheWay(key) })),
  ];
}

/** Lines of the way to the port. If one of them is missing, our price includes it, as far as its term goes. */
const ON_THE_WAY = new Set(['car', 'inland', 'export_customs', 'loading', 'freight', 'insurance', 'buyer_fee']);
const isOnTheWay = (key: string): boolean => ON_THE_WAY.has(key);
