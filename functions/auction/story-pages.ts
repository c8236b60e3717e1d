import { auctionPaths } from '../../src/domain/shared/routes.ts';
import { STORY_EVENTS, storyHtml, type LotStory } from '../../src/markup/auction/story.ts';
import { downloadResult } from '../../src/wire/addresses/auction.ts';
import { numberedPages } from './numbered-pages.ts';
import { endOf } from './seal.ts';

/** The pages that tell the whole story of a lot. */
export const storyPages = () =>
  numberedPages<LotStory>({
    name: 'story',
    root: auctionPaths.stories(),
    at: auctionPaths.story,
    words: 'story',
    draw: storyHtml,
    read: async ({ env }, object, id) => {
      const read = await object.read(id, undefined);
      if (!read) return undefined;
      const { lot, terms } = read;
      const [events, result] = await Promise.all([
        object.history(id, Math.max(0, lot.last_seq - STORY_EVENTS), STORY_EVENTS),
        endOf(env, id),
      ]);
      return { lot, terms, history: events?.list ?? [], result, logAddress: downloadResult.path };
    },
  });
