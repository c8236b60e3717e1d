import { createApp } from '../../functions/app.ts';
import { runScheduled } from '../../functions/jobs/scheduled.ts';

export { AuctionLot } from '../../durable-objects/auction/lot.ts';
export { AgentDesk } from '../../durable-objects/chat/desk.ts';
export { ChatDoor } from '../../durable-objects/chat/door.ts';
export { ChatSession } from '../../durable-objects/chat/session.ts';
export { RateLimiter } from '../../durable-objects/rate-limiter.ts';
export { Notebook } from './notebook.ts';

/** The Worker of the tests: the real one, without Astro's handlers, which exist only in a built site. */
const app = createApp((context) => {
  // Takes the place of Astro: it has one screen, one that fails, and passes on what it has no page for, as Astro does.
  if (context.req.path === '/user') return Promise.resolve(context.html('<p>shell</p>'));
  if (context.req.path === '/user/broken') throw new Error('A screen that breaks.');
  return context.env.ASSETS.fetch(context.req.raw);
});

export default {
  fetch: app.fetch,
  async scheduled(controller, environment) {
    await runScheduled(controller.cron, environment, controller.scheduledTime);
  },
} satisfies ExportedHandler<Cloudflare.Env>;
