import type { Context, MiddlewareHandler } from 'hono';
import { requestedStyles, styleQuery, type RequestedStyles } from '../../src/domain/catalogue/compare/address.ts';
import {
  carsHtml,
  figuresHtml,
  groupLinksHtml,
  tableHtml,
  type HtmlInput,
} from '../../src/markup/catalogue/comparison.ts';
import { compareFileAddress } from '../../src/domain/catalogue/compare/links.ts';
import type { Comparison } from '../../src/domain/catalogue/compare/model.ts';
import { fullNames, summaryText, versusText } from '../../src/domain/catalogue/compare/names.ts';
import { noticeTexts } from '../../src/domain/catalogue/compare/notices.ts';
import {
  FIRST_OVERLAY,
  legendHtml,
  overlayChoices,
  overlayHtml,
  undrawnText,
} from '../../src/markup/catalogue/comparison-overlay.ts';
import type { CompareViewWords } from '../../src/domain/catalogue/compare/view-words.ts';
import { escapeHtml, unescapeHtml } from '../../src/markup/escape.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { findPaths, splitLocalizedPath } from '../../src/domain/shared/routes.ts';
import { describeError, log } from '../http/log.ts';
import { callContextOf } from '../http/call-context.ts';
import { builtPage, isReading } from '../http/pages.ts';
import { textsFor } from '../http/texts.ts';
import type { AppEnvironment } from '../http/types.ts';
import { loadComparison } from './compare.ts';

interface Found {
  requested: RequestedStyles;
  comparison: Comparison;
  unknown: string[];
}

/**
 * Answers the comparison page, a prebuilt shell. If its address names cars, they are drawn into it here, by the
 * functions that draw them in a build and in a browser. So a shared link works without JavaScript and at once on a slow
 * phone, and names its cars where it is posted. `run_worker_first` of wrangler.toml lists its path.
 *
 * If a comparison cannot be loaded, the shell stays as it is, and its script tries again and says so.
 */
export function comparePages(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const { locale, path } = splitLocalizedPath(context.req.path);
    if (path !== findPaths.compare() || !isReading(context)) return next();
    const requested = requestedStyles(new URL(context.req.url).search);
    const isRequested = requested.slugs.length > 0 || requested.malformed.length > 0;
    if (!isRequested) return builtPage(context, context.req.raw, next);
    const [shell, found] = await Promise.all([
      // Not the reader's own request: its cache headers tell whether they have the shell, not whether they have these
      // cars.
      builtPage(context, new URL(context.req.path, context.req.url), next),
      findCars(context, requested, locale),
    ]);
    context.res = undefined;
    context.res = found && shell.ok ? withCars(shell, found, locale) : shell;
    return undefined;
  };
}

async function findCars(context: Context<AppEnvironment>, requested: RequestedStyles, locale: Locale) {
  try {
    return { requested, ...(await loadComparison(callContextOf(context), requested.slugs, locale)) };
  } catch (error) {
    log('error', 'comparison-not-drawn', { requestId: context.get('requestId'), error: describeError(error) });
    return undefined;
  }
}

/** Browsers have to revalidate: the shell changes with every build, and the cars with every publish. */
const KEPT = 'public, max-age=0, must-revalidate';

function withCars(shell: Response, found: Found, locale: Locale): Response {
  const headers = new Headers(shell.headers);
  for (const name of ['etag', 'content-length']) headers.delete(name);
  headers.set('cache-control', KEPT);
  const { comparison, unknown, requested } = found;
  const rewriter = new HTMLRewriter();
  // Nothing remains to be loaded, so boot.js need not reserve space.
  rewriter.on('html', { element: (html) => void html.removeAttribute('data-asks') });
  const fill = fillerOf(rewriter, locale);
  fill('notices', ({ words }) =>
    noticeTexts(requested, unknown, words)
      .map((sentence) => `<li class="note note-warn">${escapeHtml(sentence)}</li>`)
      .join(''),
  );
  if (comparison.cars.length > 0) {
    const { cars, figures, groups } = comparison;
    fill('title', ({ words }) => escapeHtml(versusText(fullNames(cars), words.versus)));
    fill('summary', ({ words }) => escapeHtml(summaryText(comparison, words)));
    fill('cars', (isKnown) => carsHtml(cars, isKnown, true));
    fill('overlay', (isKnown) => overlayHtml(cars, FIRST_OVERLAY, isKnown));
    fill('legend', () => legendHtml(cars));
    fill('undrawn', (isKnown) => escapeHtml(undrawnText(cars, isKnown)));
    fill('figures', (isKnown) => figuresHtml(figures, cars, isKnown));
    fill('groups', () => groupLinksHtml(groups));
    fill('table', (isKnown) => tableHtml(comparison, isKnown));
    nameInHead(rewriter, comparison, locale);
    showPlaces(rewriter, comparison, locale);
  }
  return rewriter.transform(new Response(shell.body, { status: shell.status, headers }));
}

/** Everything is filled within this element; header and footer are outside it. */
const WITHIN = '[data-comparison]';

type Input = HtmlInput & { words: CompareViewWords };

/** Makes a function that fills parts of the page. It reads words and rate from the element around them. */
function fillerOf(rewriter: HTMLRewriter, locale: Locale) {
  let input: Input | undefined;
  const attribute = (root: Element, name: string) => unescapeHtml(root.getAttribute(name) ?? '');
  rewriter.on(WITHIN, {
    element(root) {
      const words = JSON.parse(attribute(root, 'data-words')) as CompareViewWords;
      input = { words, locale, cnyPerUsd: Number(attribute(root, 'data-rate')) };
    },
  });
  return (part: string, html: (known: Input) => string) =>
    rewriter.on(`${WITHIN} [data-${part}]`, {
      element: (element) => void (input && element.setInnerContent(html(input), { html: true })),
    });
}

/** The texts for the head, as HTML. The head comes before the element that carries the page's words. */
function saidOf(comparison: Comparison, locale: Locale) {
  const text = textsFor(locale);
  const words = { alone: text('compare:alone'), allSame: text('compare:allSame'), summary: text('compare:summary') };
  return {
    before: escapeHtml(text('compare:title')),
    title: escapeHtml(versusText(fullNames(comparison.cars), text('compare:versus'))),
    summary: escapeHtml(summaryText(comparison, words)),
  };
}

/** Names the cars in the head of the page, for tabs, search engines and places where the link is posted. */
function nameInHead(rewriter: HTMLRewriter, comparison: Comparison, locale: Locale): void {
  const { before, title, summary } = saidOf(comparison, locale);
  let whole = '';
  rewriter
    .on('title', {
      text(chunk) {
        whole += chunk.text;
        chunk.remove();
        if (!chunk.lastInTextNode) return;
        chunk.after(
          whole.replace(before, () => title),
          { html: true },
        );
      },
    })
    .on('meta[property="og:title"], meta[property="og:image:alt"]', {
      element: (meta) => void meta.setAttribute('content', title),
    })
    .on('meta[name=description], meta[property="og:description"]', {
      element: (meta) => void meta.setAttribute('content', `${summary} ${meta.getAttribute('content') ?? ''}`),
    });
}

/** Shows the filled parts, hides those that wait, and makes links keep the cars. */
function showPlaces(rewriter: HTMLRewriter, { cars, figures }: Comparison, locale: Locale): void {
  const slugs = cars.map(({ slug }) => slug);
  const hide = { element: (element: Element) => void element.setAttribute('hidden', '') };
  rewriter
    .on(WITHIN, {
      element(root) {
        // The page's script continues from these cars.
        root.setAttribute('data-drawn', escapeHtml(JSON.stringify(cars)));
        if (cars.length < 2) root.setAttribute('class', `${root.getAttribute('class') ?? ''} is-alone`);
      },
    })
    .on(`${WITHIN} [data-wait], ${WITHIN} [data-empty]`, hide)
    .on(`${WITHIN} [data-body]`, { element: (body) => void body.removeAttribute('hidden') })
    .on(`${WITHIN} .n0`, {
      element: (sized) =>
        void sized.setAttribute('class', (sized.getAttribute('class') ?? '').replace(/\bn0\b/, `n${cars.length}`)),
    })
    .on(`${WITHIN} [data-file]`, {
      element(link) {
        const address = compareFileAddress(locale, slugs, link.getAttribute('data-file') ?? '');
        link.setAttribute('href', escapeHtml(address));
      },
    })
    .on('a[data-language]', {
      element: (link) => void link.setAttribute('href', (link.getAttribute('href') ?? '') + styleQuery(slugs)),
    });
  const { hasViews, hasAligns } = overlayChoices(cars);
  if (!hasViews) rewriter.on(`${WITHIN} [data-views]`, hide);
  if (!hasAligns) rewriter.on(`${WITHIN} [data-aligns]`, hide);
  if (figures.length === 0) rewriter.on(`${WITHIN} [data-figures-part]`, hide);
}
