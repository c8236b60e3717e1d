import { cf } from '@astrojs/cloudflare/hono';
import { astro } from 'astro/hono';
import { createApp } from './app.ts';
import { runScheduled } from './jobs/scheduled.ts';
import { comparePages } from './catalogue/compare-page.ts';
import { linkPages } from './enquiry/link-pages.ts';
import { refuseBrokenPaths, tidyAddress } from './site/addresses.ts';
import { films } from './site/films.ts';
import { faultPage, redirectUnknown, statusPages } from './site/status-pages.ts';

export { ChatSession } from '../durable-objects/chat-session.ts';
export { RateLimiter } from '../durable-objects/rate-limiter.ts';

const app = createApp(
  refuseBrokenPaths(),
  tidyAddress(),
  faultPage(),
  statusPages(),
  redirectUnknown(),
  films(),
  linkPages(),
  comparePages(),
  cf(),
  astro(),
);

export default {
  fetch: app.fetch,
  async scheduled(controller, environment) {
    await runScheduled(controller.cron, environment, controller.scheduledTime);
  },
} satisfies ExportedHandler<Cloudflare.Env>;
