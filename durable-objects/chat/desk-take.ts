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
  /** Keeps the conversation of an item. Returns what was kept of it before. */
  keep: (item: DeskItem) => BookRow | undefined;
  /** Sets the alarm anew. */
  arm: () => void;
}

/**
 * Keeps what has happened in a conversation, in its order, and then tells the agents: of items that could not be kept they
 * hear when the conversation reports them again.
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
      // A conversation that has found an agent does not wait.
      const waits = last.distribution !== undefined;
      tellCrew({ item, before, isHeard, waits, book, crew, tell: (one) => news.push(one) });
      other ||= before?.csr !== (item.facts.csr?.id ?? null) || before.state !== item.facts.state;
      closed ||= before?.state === 'open' && item.facts.state === 'closed';
      moved ||= queue.hasLeft(before);
    }
    return { placed: last, isFree: closed, isOther: other, hasMoved: moved };
  });
  for (const one of news) crew.tell(one);
  // A visitor who is served is not on the list of those to be invited.
  if (isOther) site.renew();
  if (isOther) arm();
  // An agent who has taken one may take the next as well.
  if (isFree || hasMoved) queue.callNext();
  if (hasMoved) queue.tell();
  return placed;
}
