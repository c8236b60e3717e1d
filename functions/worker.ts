import { cf } from '@astrojs/cloudflare/hono';
import { astro } from 'astro/hono';
import { createApp } from './app.ts';
import { readExchangeRates } from './jobs/exchange-rates.ts';
import { refuseBrokenPaths, tidyAddress } from './site/addresses.ts';
import { faultPage, redirectUnknown, statusPages } from './site/status-pages.ts';

export { ChatSession } from '../durable-objects/chat-session.ts';
export { RateLimiter } from '../durable-objects/rate-limiter.ts';

const app = createApp(refuseBrokenPaths(), tidyAddress(), faultPage(), statusPages(), redirectUnknown(), cf(), astro());

export default {
  fetch: app.fetch,
  async scheduled(controller, environment) {
    await readExchangeRates(environment, controller.scheduledTime);
  },
} satisfies ExportedHandler<Cloudflare.Env>;
