import type { Context, MiddlewareHandler } from 'hono';
import { lotTitles } from '../../data/queries/auction/lot-titles.ts';
import type { WireLot } from '../../src/domain/auction/lot.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { auctionPaths, localizedPath, splitLocalizedPath } from '../../src/domain/shared/routes.ts';
import type { Drawing } from '../../src/markup/auction/clock.ts';
import { lotMark } from '../../src/markup/auction/lot-page.ts';
import { escapeHtml } from '../../src/markup/escape.ts';
import { describeError, log } from '../http/log.ts';
import { callContextOf } from '../http/call-context.ts';
import { builtPage, isReading } from '../http/pages.ts';
import { textsFor } from '../http/texts.ts';
import type { AppEnvironment } from '../http/types.ts';
import { lotNamed } from './known-lots.ts';
import { publicKeys } from './seal.ts';
import { sayIn } from './say.ts';
import type { Lot } from '../../data/objects/lots.ts';
import { drawnHeaders, filling } from './shell.ts';

type PageContext = Context<AppEnvironment>;

/** A kind of page that shows one lot, and what it differs by. */
interface NumberedPages<Page> {
  /** Names the element of the shell that receives the lot's number: `data-lot`. */
  name: 'lot' | 'story';
  /** Path above the pages, and path of one lot's page. */
  root: string;
  at: (id: number | string) => string;
  /** The part of the texts that holds `title` and `named`. */
  words: 'page' | 'story';
  /** Undefined if there is no such lot. */
  read: (context: PageContext, lot: Lot, id: number) => Promise<Page | undefined>;
  /** `shell` is the HTML of the built page, which carries the promises. */
  draw: (page: Page, drawing: Drawing, shell: string) => string;
  /** Makes further changes to the shell, if the lot could be read. */
  finish?: (rewriter: HTMLRewriter, page: Page) => void;
}

/**
 * Answers pages of lots. A lot appears without a publish and changes by the second. So its page is drawn at each
 * request, into a built shell (that of lot 0, which never exists) and by the functions its scripts use. Facts can be
 * read without JavaScript, and a lot has a page at once. While the lot cannot be read, the shell says so and its scripts
 * try again.
 */
export function numberedPages<Page extends { lot: WireLot }>(
  kind: NumberedPages<Page>,
): MiddlewareHandler<AppEnvironment> {
  const { root, at } = kind;
  return async (context, next) => {
    const { locale, path } = splitLocalizedPath(context.req.path);
    if (!isReading(context) || (path !== root && !path.startsWith(`${root}/`))) return next();
    const named = path === root ? context.req.query('id') : path.slice(root.length + 1);
    if (named === undefined || path === at(0)) return context.redirect(localizedPath(locale, auctionPaths.list()), 302);
    // An address without a valid number is answered like any unknown address.
    if (!/^[1-9]\d{0,14}$/.test(named)) return next();
    if (path === root) return context.redirect(localizedPath(locale, at(named)), 301);
    const id = Number(named);
    const lot = await toldOf(kind, context, lotNamed(callContextOf(context), id));
    if (lot?.accepted === false && lot.reason === 'auction.notFound') return next();
    const [shell, page] = await Promise.all([
      builtPage(context, new URL(localizedPath(locale, at(0)), context.req.url), next),
      lot?.accepted ? toldOf(kind, context, readTitled(kind, context, { lot: lot.value, id, locale })) : undefined,
    ]);
    context.res = undefined;
    context.res = shell.ok ? await filled(kind, context, shell, { page, locale, id }) : shell;
    return undefined;
  };
}

/** Reads a page with the title of its lot in the language of the reader. */
async function readTitled<Page extends { lot: WireLot }>(
  { read }: NumberedPages<Page>,
  context: PageContext,
  requested: { lot: Lot; id: number; locale: Locale },
): Promise<Page | undefined> {
  const { id, locale } = requested;
  const [page, titles] = await Promise.all([
    read(context, requested.lot, id),
    lotTitles(callContextOf(context), [id], locale),
  ]);
  return page && { ...page, lot: { ...page.lot, title: titles.get(id) ?? page.lot.title } };
}

/** Waits for a reading; undefined if it fails. The page then says so and tries again by itself. */
async function toldOf<Told>({ name }: { name: string }, context: PageContext, requested: Promise<Told>) {
  try {
    return await requested;
  } catch (error) {
    log('error', `${name}-not-drawn`, { requestId: context.get('requestId'), error: describeError(error) });
    return undefined;
  }
}

interface Drawn<Page> {
  page: Page | undefined;
  locale: Locale;
  id: number;
}

async function filled<Page extends { lot: WireLot }>(
  { name, at, words, draw, finish }: NumberedPages<Page>,
  context: PageContext,
  shell: Response,
  { page, locale, id }: Drawn<Page>,
): Promise<Response> {
  const text = textsFor(locale);
  const drawing = { say: sayIn(locale), zone: 'UTC' };
  const plain = text(`auction:${words}.title`);
  const title = page ? escapeHtml(text(`auction:${words}.named`, { title: page.lot.title, number: id })) : plain;
  const named = (await shell.text()).replaceAll(at(0), at(id)).replaceAll(plain, title);
  const parts = page && {
    'lot-title': escapeHtml(page.lot.title),
    'lot-mark': lotMark(page.lot, drawing),
    'lot-body': draw(page, drawing, named),
  };
  const rewriter = filling(parts ?? {});
  // The browser checks the log by these keys, without asking us for anything.
  rewriter.on(`[data-${name}]`, {
    element(place) {
      place.setAttribute(`data-${name}`, String(id));
      place.setAttribute('data-keys', escapeHtml(JSON.stringify(publicKeys(context.env))));
    },
  });
  if (page) finish?.(rewriter, page);
  return rewriter.transform(new Response(named, { status: shell.status, headers: drawnHeaders(shell) }));
}
