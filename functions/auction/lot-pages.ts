import type { Context, MiddlewareHandler } from 'hono';
import { lotReport } from '../../data/queries/auction/lots.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { auctionPaths, localizedPath, splitLocalizedPath } from '../../src/domain/shared/routes.ts';
import { lotMark, lotPageHtml, type LotPage } from '../../src/markup/auction/lot-page.ts';
import { escapeHtml } from '../../src/markup/escape.ts';
import { downloadResult } from '../../src/wire/addresses/auction.ts';
import { describeError, log } from '../http/log.ts';
import { builtPage, isReading } from '../http/pages.ts';
import { textsFor } from '../http/texts.ts';
import type { AppEnvironment } from '../http/types.ts';
import { publicKeys } from './seal.ts';
import { sayIn } from './say.ts';
import { lotOf } from './service.ts';
import { drawnHeaders, filling } from './shell.ts';

/** The number no lot has: its page is the built shell that lots are drawn into. */
const SHELL = auctionPaths.lot(0);
/** Of what happened, as much as a first look takes in; the scripts of the page ask for more. */
const FIRST_EVENTS = 30;

/**
 * The page of a lot. A lot comes without a publish and changes by the second, so it is drawn as it stands when it is asked
 * for, into a built shell and by the functions that its scripts draw it with: facts are read without JavaScript, and a lot
 * made a minute ago has a page. While the lot cannot be asked, the shell says so and its scripts try again.
 */
export function lotPages(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const { locale, path } = splitLocalizedPath(context.req.path);
    const root = auctionPaths.lots();
    if (!isReading(context) || (path !== root && !path.startsWith(`${root}/`))) return next();
    const named = path === root ? context.req.query('id') : path.slice(root.length + 1);
    if (named === undefined || path === SHELL) return context.redirect(localizedPath(locale, auctionPaths.list()), 302);
    // What is no number has no page, and is answered as any unknown address is.
    if (!/^[1-9]\d{0,14}$/.test(named)) return next();
    if (path === root) return context.redirect(localizedPath(locale, auctionPaths.lot(named)), 301);
    const [shell, page] = await Promise.all([
      builtPage(context, new URL(localizedPath(locale, SHELL), context.req.url), next),
      readLot(context, Number(named)),
    ]);
    if (page === 'unknown') return next();
    context.res = undefined;
    context.res = shell.ok ? await filled(context, shell, { page, locale, id: Number(named) }) : shell;
    return undefined;
  };
}

async function readLot(context: Context<AppEnvironment>, id: number): Promise<LotPage | 'unknown' | undefined> {
  try {
    const [read, about] = await Promise.all([
      lotOf(context.env, id).read(id, undefined),
      lotReport(context.get('database'), id),
    ]);
    if (!read || !about) return 'unknown';
    const { lot, terms, history } = read;
    const { vehicle, report, reportHash, size } = about;
    const last = history.slice(-FIRST_EVENTS);
    const facts = { lot, terms, history: last, vehicle, report, reportHash, size };
    return { ...facts, logAddress: downloadResult.path };
  } catch (error) {
    log('error', 'lot-not-drawn', { requestId: context.get('requestId'), error: describeError(error) });
    return undefined;
  }
}

interface Drawn {
  page: LotPage | undefined;
  locale: Locale;
  id: number;
}

async function filled(context: Context<AppEnvironment>, shell: Response, { page, locale, id }: Drawn) {
  const text = textsFor(locale);
  const named = (await shell.text())
    .replaceAll(SHELL, auctionPaths.lot(id))
    .replaceAll(text('auction:page.title'), page ? escapeHtml(titleOf(page, locale)) : text('auction:page.title'));
  const rewriter = filling(page ? partsOf(page, locale) : {});
  // A log is checked in the browser, which asks us for nothing then.
  rewriter.on('[data-lot]', {
    element(root) {
      root.setAttribute('data-lot', String(id));
      root.setAttribute('data-keys', escapeHtml(JSON.stringify(publicKeys(context.env))));
    },
  });
  if (page && !page.lot.is_sample) offerToSearch(rewriter);
  return rewriter.transform(new Response(named, { status: shell.status, headers: drawnHeaders(shell) }));
}

function partsOf(page: LotPage, locale: Locale) {
  const drawing = { say: sayIn(locale), zone: 'UTC' };
  return {
    'lot-title': escapeHtml(page.lot.title),
    'lot-mark': lotMark(page.lot, drawing),
    'lot-body': lotPageHtml(page, drawing),
  };
}

/** The shell is for no search engine, and a sample is for none either: what can be bought is. */
function offerToSearch(rewriter: HTMLRewriter): void {
  rewriter.on('meta[name=robots]', { element: (meta) => void meta.remove() }).on('meta[property="og:url"]', {
    element(meta) {
      const here = meta.getAttribute('content') ?? '';
      meta.after(`<link rel="canonical" href="${here}">`, { html: true });
    },
  });
}

const titleOf = ({ lot }: LotPage, locale: Locale): string =>
  textsFor(locale)('auction:page.named', { title: lot.title, number: lot.id });
