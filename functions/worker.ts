import { cf } from '@astrojs/cloudflare/hono';
import { astro } from 'astro/hono';
import { createApp } from './app.ts';
import { readExchangeRates } from './jobs/exchange-rates.ts';
import { notFoundPage, redirectUnknown, refuseBrokenPaths } from './site/not-found.ts';

export { ChatSession } from '../durable-objects/chat-session.ts';

const app = createApp(refuseBrokenPaths(), notFoundPage(), redirectUnknown(), cf(), astro());

export default {
  fetch: app.fetch,
  async scheduled(controller, environment) {
    await readExchangeRates(environment, controller.scheduledTime);
  },
} satisfies ExportedHandler<Cloudflare.Env>;
