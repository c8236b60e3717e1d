import { requestedOwn, OWN_VIEWS, ownQuery, type RequestedOwn } from '../../../domain/auction/requested-own.ts';
import { serverClock } from '../../../domain/auction/server-clock.ts';
import { sayer, type AuctionWords, type Say } from '../../../domain/auction/words.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { accountPaths, auctionPaths, localizedPath } from '../../../domain/shared/routes.ts';
import type { OwnLot } from '../../../markup/auction/own-rows.ts';
import { escapeHtml } from '../../../markup/escape.ts';
import type { Refused } from '../call.ts';
import { fetchFiles } from '../fetch-files.ts';
import { readTokens } from '../member/tokens.ts';
import { toggleWatch } from './api.ts';
import drawingFiles from './lot-drawing.ts?files';
import { OWN_A_PAGE, readOwn, readUrgent } from './read.ts';

const RENEWED_EVERY_MS = 15_000;

interface Options {
  words: AuctionWords;
  locale: Locale;
}

/**
 * The lots of a member: what they bid on, by how they stand, and what they watch. What is shown stands in the address. It is
 * renewed while the page is seen, and counted down by the server's clock.
 *
 * @returns what ends it.
 */
export function installOwnLots(place: HTMLElement, { words, locale }: Options): () => void {
  const list = new OwnLots(place, sayer(words, locale), locale);
  const ends = new AbortController();
  const { signal } = ends;
  const whileSeen = () => document.visibilityState === 'visible' && void list.renew();
  for (const kind of ['online', 'pageshow', 'popstate', 'member', 'storage'])
    addEventListener(kind, () => void list.renew(), { signal });
  document.addEventListener('visibilitychange', whileSeen, { signal });
  place.addEventListener('click', (event) => list.press(event), { signal });
  const timers = [setInterval(whileSeen, RENEWED_EVERY_MS), setInterval(() => list.tick(), 500)];
  signal.addEventListener('abort', () => timers.forEach(clearInterval));
  void list.renew();
  return () => ends.abort();
}

class OwnLots {
  readonly #place: HTMLElement;
  readonly #say: Say;
  readonly #locale: Locale;
  readonly #clock = serverClock(() => performance.now());
  /** The drawing code is fetched with the first lot, since most members have none. */
  #drawing: typeof import('./lot-drawing.ts') | undefined;
  #drawn = '';
  #turn = 0;

  constructor(place: HTMLElement, say: Say, locale: Locale) {
    this.#place = place;
    this.#say = say;
    this.#locale = locale;
  }

  tick(): void {
    this.#drawing?.tickRows(this.#clock.now(), this.#locale);
  }

  /** Fetches the lots for the address. Drops an answer that arrives after a later choice. */
  async renew(): Promise<void> {
    const turn = (this.#turn += 1);
    if (!readTokens()) return this.#frame('login', loginHtml(this.#say));
    const requested = requestedOwn(location.search);
    const key = `${requested.view} ${requested.page}`;
    this.#frame(key, frameHtml(requested, this.#say));
    const [answer, urgent] = await Promise.all([
      readOwn(this.#locale, requested),
      requested.view === 'all' && requested.page === 1 ? readUrgent(this.#locale) : [],
    ]);
    const isDrawable = !answer.accepted || answer.data.list.length + urgent.length === 0 || (await this.#canDraw());
    if (turn !== this.#turn) return;
    if (!answer.accepted) return this.#sayFailed(answer);
    if (!isDrawable) return this.#sayFailed({ accepted: false, failure: 'unreachable', message: '' });
    const { list, total } = answer.data;
    const [first] = list;
    if (first) this.#clock.set(first.lot.server_time);
    this.#draw('[data-own-urgent]', urgent);
    this.#draw('[data-own]', list);
    this.#fill('[data-own-pager]', pagerHtml(requested, total, this.#say));
    this.#place.querySelector('[data-own]')?.removeAttribute('aria-busy');
    this.tick();
  }

  /** Fetches the drawing code. After a failure, the next call tries again. */
  async #canDraw(): Promise<boolean> {
    try {
      if (!this.#drawing) {
        await fetchFiles(drawingFiles);
        this.#drawing = await import('./lot-drawing.ts');
      }
      return true;
    } catch {
      return false;
    }
  }

  /** A choice acts at once; the watch of a lot ends where it is listed. */
  press(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>('[data-own-view]');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (link && isPlain) {
      event.preventDefault();
      history.pushState(history.state, '', link.getAttribute('href') ?? '?');
      void this.renew().then(() => this.#place.querySelector<HTMLElement>('[data-own-title]')?.focus());
    }
    if (target?.closest('[data-again]')) void this.renew();
    const stop = target?.closest<HTMLElement>('[data-stop]');
    if (stop) void this.#stop(stop);
  }

  async #stop(button: HTMLElement): Promise<void> {
    if (button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    const answer = await toggleWatch(this.#locale, Number(button.dataset['stop']));
    button.removeAttribute('aria-busy');
    if (!answer.accepted) button.textContent = answer.message || this.#say('watch.failed');
    else {
      await this.renew();
      this.#place.querySelector<HTMLElement>('[data-own-title]')?.focus();
    }
  }

  /** Draws the frame around the rows once for each choice, so that the focus stays where it is. */
  #frame(key: string, html: string): void {
    if (this.#drawn === key) return;
    this.#drawn = key;
    const hadFocus = this.#place.contains(document.activeElement);
    this.#place.innerHTML = html;
    if (hadFocus) this.#place.querySelector<HTMLElement>('[data-own-title]')?.focus();
  }

  #draw(selector: string, rows: readonly OwnLot[]): void {
    const list = this.#place.querySelector<HTMLElement>(selector);
    const none = `<li class="void"><p class="strong">${escapeHtml(this.#say('own.none'))}</p>${seeHtml(this.#say)}</li>`;
    const isUrgent = selector === '[data-own-urgent]';
    if (rows.length > 0) this.#drawing?.putRows(list, this.#drawing.ownRowsHtml(rows, { say: this.#say }));
    else this.#fill(selector, isUrgent ? '' : none);
    if (isUrgent) list?.parentElement?.toggleAttribute('hidden', rows.length === 0);
  }

  #fill(selector: string, html: string): void {
    const part = this.#place.querySelector(selector);
    if (part && part.innerHTML !== html) part.innerHTML = html;
  }

  /** If rows are shown, they stay, and the failure to renew them is not reported. */
  #sayFailed(answer: Refused): void {
    if (!readTokens()) return this.#frame('login', loginHtml(this.#say));
    if (answer.failure === 'cancelled' || this.#place.querySelector('[data-own] [data-lot-id]')) return;
    this.#place.querySelector('[data-own]')?.removeAttribute('aria-busy');
    const text = escapeHtml(answer.message || this.#say('list.failed'));
    const again = `<button class="btn" type="button" data-again>${escapeHtml(this.#say('list.again'))}</button>`;
    this.#fill('[data-own]', `<li class="void" role="alert"><p class="strong">${text}</p><p>${again}</p></li>`);
  }
}

const seeHtml = (say: Say): string =>
  `<p><a class="btn" href="${localizedPath(say.locale, auctionPaths.home())}">${escapeHtml(say('home.title'))}</a></p>`;

function loginHtml(say: Say): string {
  const login = accountPaths.loginFrom(location.pathname + location.search, say.locale);
  const link = `<a class="btn btn-main" href="${login}">${escapeHtml(say('own.login'))}</a>`;
  return `<div class="void" tabindex="-1" data-own-title><p>${link}</p></div>`;
}

const BONES = '<li class="bones"><span class="bone bone-block"></span><span class="bone bone-block"></span></li>';

function frameHtml(requested: RequestedOwn, say: Say): string {
  const views = OWN_VIEWS.map((view) => {
    const current = view === requested.view ? ' aria-current="true"' : '';
    const query = escapeHtml(ownQuery({ view, page: 1 }, location.search));
    return `<li><a href="${query}" data-own-view="${view}"${current}>${escapeHtml(say(`own.${view}`))}</a></li>`;
  });
  return (
    `<nav class="own-views" aria-label="${escapeHtml(say('own.show'))}"><ul class="plain">${views.join('')}</ul></nav>` +
    `<section hidden><h2 class="h3">${escapeHtml(say('own.urgent'))}</h2><ul class="plain own-lots" data-own-urgent></ul></section>` +
    `<section><h2 class="h3" tabindex="-1" data-own-title>${escapeHtml(say(`own.${requested.view}`))}</h2>` +
    `<ul class="plain own-lots" aria-busy="true" data-own>${BONES}</ul></section>` +
    `<nav class="own-marks" aria-label="${escapeHtml(say('own.title'))}" data-own-pager></nav>`
  );
}

function pagerHtml({ view, page }: RequestedOwn, total: number, say: Say): string {
  const to = (next: number, name: string) =>
    `<a class="btn btn-small" href="${escapeHtml(ownQuery({ view, page: next }, location.search))}" data-own-view>` +
    `${escapeHtml(say(name))}</a>`;
  return (page > 1 ? to(page - 1, 'list.previous') : '') + (page * OWN_A_PAGE < total ? to(page + 1, 'list.next') : '');
}
