import type { Context, MiddlewareHandler } from 'hono';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { auctionPaths, localizedPath, splitLocalizedPath } from '../../src/domain/shared/routes.ts';
import { lotMark } from '../../src/markup/auction/lot-page.ts';
import { STORY_EVENTS, storyHtml, type LotStory, type StoryResult } from '../../src/markup/auction/story.ts';
import { escapeHtml } from '../../src/markup/escape.ts';
import { downloadResult } from '../../src/wire/addresses/auction.ts';
import { describeError, log } from '../http/log.ts';
import { builtPage, isReading } from '../http/pages.ts';
import { textsFor } from '../http/texts.ts';
import type { AppEnvironment } from '../http/types.ts';
import { sayIn } from './say.ts';
import { publicKeys, sealOf } from './seal.ts';
import { lotOf } from './service.ts';
import { drawnHeaders, filling } from './shell.ts';

/** The number no lot has: its page is the built shell that stories are drawn into. */
const SHELL = auctionPaths.story(0);

/** The whole story of a lot, drawn as it stands when it is asked for, as its page is: facts are read without JavaScript. */
export function storyPages(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const { locale, path } = splitLocalizedPath(context.req.path);
    const root = auctionPaths.stories();
    if (!isReading(context) || (path !== root && !path.startsWith(`${root}/`))) return next();
    const named = path === root ? context.req.query('id') : path.slice(root.length + 1);
    if (named === undefined || path === SHELL) return context.redirect(localizedPath(locale, auctionPaths.list()), 302);
    if (!/^[1-9]\d{0,14}$/.test(named)) return next();
    if (path === root) return context.redirect(localizedPath(locale, auctionPaths.story(named)), 301);
    const [shell, story] = await Promise.all([
      builtPage(context, new URL(localizedPath(locale, SHELL), context.req.url), next),
      readStory(context, Number(named)),
    ]);
    if (story === 'unknown') return next();
    context.res = undefined;
    context.res = shell.ok ? await filled(context, shell, { story, locale, id: Number(named) }) : shell;
    return undefined;
  };
}

async function readStory(context: Context<AppEnvironment>, id: number): Promise<LotStory | 'unknown' | undefined> {
  try {
    const object = lotOf(context.env, id);
    const read = await object.read(id, undefined);
    if (!read) return 'unknown';
    const { lot, terms } = read;
    const [events, result] = await Promise.all([
      object.history(id, Math.max(0, lot.last_seq - STORY_EVENTS), STORY_EVENTS),
      readResult(context, id),
    ]);
    return { lot, terms, history: events?.list ?? [], result, logAddress: downloadResult.path };
  } catch (error) {
    log('error', 'story-not-drawn', { requestId: context.get('requestId'), error: describeError(error) });
    return undefined;
  }
}

async function readResult(context: Context<AppEnvironment>, id: number): Promise<StoryResult | null> {
  const object = lotOf(context.env, id);
  const closing = await object.closing(id);
  if (typeof closing !== 'object') return null;
  return { seal: await sealOf(context.env, object, { lotId: id, closing }), reveal: closing.reveal };
}

interface Drawn {
  story: LotStory | undefined;
  locale: Locale;
  id: number;
}

async function filled(context: Context<AppEnvironment>, shell: Response, { story, locale, id }: Drawn) {
  const text = textsFor(locale);
  const drawing = { say: sayIn(locale), zone: 'UTC' };
  const title = story && escapeHtml(text('auction:story.named', { title: story.lot.title, number: id }));
  const named = (await shell.text())
    .replaceAll(SHELL, auctionPaths.story(id))
    .replaceAll(text('auction:story.title'), title ?? text('auction:story.title'));
  const parts = story && {
    'lot-title': escapeHtml(story.lot.title),
    'lot-mark': lotMark(story.lot, drawing),
    'lot-body': storyHtml(story, drawing),
  };
  const rewriter = filling(parts ?? {});
  // A log is checked in the browser, which asks us for nothing then.
  rewriter.on('[data-story]', {
    element(root) {
      root.setAttribute('data-story', String(id));
      root.setAttribute('data-keys', escapeHtml(JSON.stringify(publicKeys(context.env))));
    },
  });
  return rewriter.transform(new Response(named, { status: shell.status, headers: drawnHeaders(shell) }));
}
