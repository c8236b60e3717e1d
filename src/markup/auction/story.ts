import type { PublicFrame } from '../../domain/auction/frames.ts';
import type { WireLot } from '../../domain/auction/lot.ts';
import type { LotTerms } from '../../domain/auction/terms.ts';
import { accountPaths, auctionPaths, localizedPath } from '../../domain/shared/routes.ts';
import { escapeHtml } from '../escape.ts';
import { amountHtml } from './amount.ts';
import { stateTag, timeHtml, type Drawing } from './clock.ts';
import { outcomeHtml, proofHtml } from './lot-page.ts';
import { historyHtml, priceHtml, termsHtml } from './lot-parts.ts';

/** The most events shown at first; hardly any lot has more. */
export const STORY_EVENTS = 500;

/** The proof of a result. */
interface StoryResult {
  seal: { rows: number; head: string; key_id: string; signature: string } | undefined;
  /** Present for a sold lot with a reserve. */
  reveal: { reserve: string; salt: string } | null;
}

export interface LotStory {
  lot: WireLot;
  terms: LotTerms;
  history: readonly PublicFrame[];
  /** Null while the lot is not over. */
  result: StoryResult | null;
  logAddress: string;
}

/** Draws the whole story of a lot for all visitors, with a place for what only the member is told. */
export function storyHtml(story: LotStory, drawing: Drawing): string {
  const { lot, terms, history, result, logAddress } = story;
  const { say } = drawing;
  const sample = lot.is_sample ? `<p class="note note-warn"><span>${escapeHtml(say('sample.lot'))}</span></p>` : '';
  const here = encodeURIComponent(localizedPath(say.locale, auctionPaths.story(lot.id)));
  const login = `${localizedPath(say.locale, accountPaths.login())}?back=${here}`;
  const yours = `<p><a class="btn" href="${login}">${escapeHtml(say('story.login'))}</a></p>`;
  return (
    `${sample}<p class="note note-warn lot-away" role="status" data-away></p><div class="lot-parts sheet of-story">` +
    section('course', `<div data-part="course">${courseHtml(lot, drawing)}</div>`, drawing) +
    section('yours', `<div class="stack" data-part="yours">${yours}</div>`, drawing) +
    section('history', eventsHtml(history, lot, drawing), drawing) +
    section('changes', `<div data-part="changes">${changesHtml(history, drawing)}</div>`, drawing) +
    section('terms', termsHtml(terms, drawing), drawing) +
    section('result', `<div data-part="result">${resultHtml({ lot, result }, drawing)}</div>`, drawing) +
    `${section('proof', proofHtml({ lot, logAddress }, drawing), drawing)}</div>`
  );
}

/** Sections whose titles are those of a lot's page. */
const SHARED = ['history', 'terms', 'proof'];
const section = (name: string, html: string, { say }: Drawing): string =>
  `<section class="lot-part of-${name}" id="${name}"><h2>${escapeHtml(
    say(SHARED.includes(name) ? `${name}.title` : `story.${name}`),
  )}</h2>${html}</section>`;

const eventsHtml = (history: readonly PublicFrame[], lot: WireLot, drawing: Drawing): string =>
  `<div data-part="history" tabindex="0" role="region" aria-label="${escapeHtml(drawing.say('history.title'))}">` +
  `${historyHtml(history, { lot, alias: undefined, drawing })}</div><p data-earlier hidden>` +
  `<button class="btn btn-small" type="button">${escapeHtml(drawing.say('history.earlier'))}</button></p>`;

/** Draws the present state or the outcome of the lot, and its times. */
export function courseHtml(lot: WireLot, drawing: Drawing): string {
  const { say } = drawing;
  const moved = lot.extensions > 0 ? ` ${escapeHtml(say('clock.extended', { count: lot.extensions }))}` : '';
  const facts: [label: string, html: string][] = [
    ['clock.scheduledAt', timeHtml(lot.opens_at, drawing)],
    ['story.planned', timeHtml(lot.original_ends_at, drawing)],
    [lot.status === 'closed' ? 'clock.closedAt' : 'clock.openAt', timeHtml(lot.ends_at, drawing) + moved],
    ['price.opening', amountHtml(lot.opening_bid, lot.currency, drawing)],
    ['history.title', `<bdi class="num">${lot.bid_count}</bdi>`],
  ];
  const rows = facts.map(([label, html]) => `<div><dt>${escapeHtml(say(label))}</dt><dd>${html}</dd></div>`);
  const end = lot.status === 'closed' ? outcomeHtml(lot, drawing) : priceHtml(lot, undefined, drawing);
  return `<p>${stateTag(lot, say)}</p>${end}<dl class="facts-list">${rows.join('')}</dl>`;
}

/** Draws the changes made while the lot was open: to the report, and to its end. */
export function changesHtml(history: readonly PublicFrame[], drawing: Drawing): string {
  const { say } = drawing;
  const rows = history.flatMap(({ type, at, data }) => {
    const time = timeHtml(at, drawing);
    if (type === 'report_changed')
      return [
        `${time} ${escapeHtml(say('event.report_changed'))} <span class="fine">${escapeHtml(say('story.newReport'))} ` +
          `<bdi class="hash">${escapeHtml(String(data['report_hash']))}</bdi></span>`,
      ];
    if (type === 'extended') {
      const text = escapeHtml(say('event.extended', { time: '#' }));
      return [`${time} ${text.replace('#', () => timeHtml(Number(data['ends_at']), drawing, 'time'))}`];
    }
    return type === 'withdrawn' ? [`${time} ${escapeHtml(say('event.withdrawn'))}`] : [];
  });
  if (rows.length === 0) return `<p class="sub">${escapeHtml(say('story.noChanges'))}</p>`;
  return `<ol class="plain stack">${rows.map((row) => `<li>${row}</li>`).join('')}</ol>`;
}

/** Draws the end of the log, and its seal. */
function resultHtml({ lot, result }: Pick<LotStory, 'lot' | 'result'>, drawing: Drawing): string {
  const { say } = drawing;
  if (!result) {
    const text = say(lot.status === 'closed' ? 'proof.nothing' : 'story.notOver');
    return `<p class="sub">${escapeHtml(text)}</p>`;
  }
  const { seal, reveal } = result;
  const code = (text: string) => `<bdi class="hash" dir="ltr">${escapeHtml(text)}</bdi>`;
  const facts: [label: string, html: string][] = [
    ...(reveal ? [['reserve', amountHtml(reveal.reserve, lot.currency, drawing)] as [string, string]] : []),
    ...(seal
      ? ([
          ['rows', `<bdi class="num">${seal.rows}</bdi>`],
          ['lastHash', code(seal.head)],
          ['key', code(seal.key_id)],
          ['signature', code(seal.signature)],
        ] as [string, string][])
      : []),
  ];
  const rows = facts.map(([label, html]) => `<div><dt>${escapeHtml(say(`story.${label}`))}</dt><dd>${html}</dd></div>`);
  return `<dl class="facts-list">${rows.join('')}</dl>`;
}
