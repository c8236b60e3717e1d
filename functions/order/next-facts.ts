import type { OrderFacts } from '../../data/queries/order/facts.ts';
import { shownMinor } from '../../src/domain/auction/shown.ts';
import { carsToReceive } from '../../src/domain/order/buyer-tasks.ts';
import { documentAccess } from '../../src/domain/order/audience.ts';
import { orderDay } from '../../src/domain/order/day.ts';
import { ACCEPTED_KINDS } from '../../src/domain/order/documents.ts';
import { nameOfTold } from '../../src/domain/order/names.ts';
import { nextTask } from '../../src/domain/order/next.ts';
import { nextName, type NextTask } from '../../src/domain/order/next-name.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { textsFor } from '../http/texts.ts';
import type { NewsFact } from './news-facts.ts';

/**
 * What each mail about an order ends with: what the buyer has to read, what happens next, who acts and by when, what is open,
 * and what was paid above the total.
 */
export function nextFacts(facts: OrderFacts, locale: Locale): NewsFact[] {
  const text = textsFor(locale);
  const { openMinor, creditMinor, currency } = facts.row;
  const open =
    openMinor === null ? [] : [{ label: text('mail:orderNews.open'), value: shownMinor(openMinor, currency, locale) }];
  const credit =
    creditMinor > 0 ? [{ label: text('order:money.credit'), value: shownMinor(creditMinor, currency, locale) }] : [];
  return [...toRead(facts, locale), ...stepFacts(facts, locale), ...open, ...credit];
}

/** Papers the buyer has to agree to, unless that is the next step. */
function toRead(facts: OrderFacts, locale: Locale): NewsFact[] {
  const text = textsFor(locale);
  if (facts.row.state !== 'open') return [];
  const task = nextTask(facts.row, facts);
  const next = task && (task === 'accept_contract' ? 'sales_contract' : 'bill_of_lading');
  const isWaiting = (kind: (typeof ACCEPTED_KINDS)[number]) =>
    facts.documents.some(
      (one) =>
        one.kind === kind &&
        one.state === 'current' &&
        one.acceptedAt === null &&
        documentAccess('buyer', one) !== 'none',
    );
  return ACCEPTED_KINDS.filter((kind) => kind !== next && isWaiting(kind)).map((kind) => ({
    label: text('mail:orderNews.toDo'),
    value: text(`order:next.read.${kind}`),
  }));
}

function stepFacts(facts: OrderFacts, locale: Locale): NewsFact[] {
  const text = textsFor(locale);
  const { state, nextTrack, nextStage, nextActor, nextDueAt } = facts.row;
  const label = text('mail:orderNews.next');
  if (nextActor === null) {
    const cars = carsToReceive({ ...facts, isCancelAsked: facts.row.isCancelAsked });
    const tasks = cars.map(({ name: car }) => text('order:next.receive', { car }));
    return [{ label, value: tasks.join('\n') || text(`order:next.${state === 'open' ? 'none' : state}`) }];
  }
  const nextStep = { track: nextTrack ?? '', stage: nextStage ?? '', task: nextTask(facts.row, facts) };
  const names = {
    stage: (track: string, stage: string) => nameOfTold((key) => text(`order:${key}`), track, stage),
    task: (task: NextTask) =>
      text(task === 'accept_contract' ? 'order:next.read.sales_contract' : 'order:reading.act.bill_of_lading'),
  };
  return [
    { label, value: `${nextName(nextStep, names)} (${text(`order:actors.${nextActor}`)})` },
    {
      label: text('mail:orderNews.due'),
      value: nextDueAt === null ? text('mail:orderNews.notStated') : orderDay(nextDueAt, locale),
    },
  ];
}
