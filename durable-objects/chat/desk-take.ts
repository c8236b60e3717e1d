import type { ObjectSchema } from '../shared/migrations.ts';
import type { BookRow, DeskBook } from './desk-book.ts';
import type { AgentNews, DeskCrew } from './desk-crew.ts';
import { tellCrew } from './desk-news.ts';
import type { DeskPlacing } from './desk-placing.ts';
import type { DeskQueue } from './desk-queue.ts';
import type { DeskSite } from './desk-site.ts';
import type { DeskItem, Placed } from './news.ts';
import type { SaidLately } from './said-lately.ts';

interface Parts {
  schema: ObjectSchema;
  book: DeskBook;
  crew: DeskCrew;
  lately: SaidLately;
  placing: DeskPlacing;
  queue: DeskQueue;
  site: DeskSite;
  /** Stores an item's conversation. Returns what was stored of it before. */
  keep: (item: DeskItem) => BookRow | undefined;
  /** Sets the alarm to what is due next. */
  arm: () => void;
}

/**
 * Stores what has happened in conversations, in order, and then tells the agents. If something cannot be stored, they
 * hear of it when the conversation reports it again.
 */
export function takeItems(items: readonly DeskItem[], parts: Parts): Placed {
  const { schema, book, crew, lately, placing, queue, site, keep, arm } = parts;
  const news: AgentNews[] = [];
  const { placed, isFree, isOther, hasMoved } = schema.transaction(() => {
    let [last, closed, other, moved] = [{} as Placed, false, false, false];
    for (const item of items) {
      const before = keep(item);
      lately.hear(item);
      const isHeard = item.seq === undefined || book.isUnheard(item.facts.id, item.seq);
      last = placing.place(item.facts.id);
      // A conversation that has found an agent no longer waits.
      const waits = last.distribution !== undefined;
      tellCrew({ item, before, isHeard, waits, book, crew, tell: (one) => news.push(one) });
      other ||= before?.csr !== (item.facts.csr?.id ?? null) || before.state !== item.facts.state;
      closed ||= before?.state === 'open' && item.facts.state === 'closed';
      moved ||= queue.hasLeft(before);
    }
    return { placed: last, isFree: closed, isOther: other, hasMoved: moved };
  });
  for (const one of news) crew.tell(one);
  // A visitor who is being served leaves the list of those who can be invited.
  if (isOther) site.renew();
  if (isOther) arm();
  // An agent who has taken one conversation may take the next as well.
  if (isFree || hasMoved) queue.callNext();
  if (hasMoved) queue.tell();
  return placed;
}
