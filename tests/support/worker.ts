import { createApp } from '../../functions/app.ts';
import { readExchangeRates } from '../../functions/jobs/exchange-rates.ts';
import { notFoundPage, redirectUnknown, refuseBrokenPaths } from '../../functions/site/not-found.ts';

export { ChatSession } from '../../durable-objects/chat-session.ts';

/** The Worker of the tests: the real one, without Astro's handlers, which exist only in a built site. */
const app = createApp(refuseBrokenPaths(), notFoundPage(), redirectUnknown(), (context): Promise<Response> => {
  // Stands where Astro answers: it knows one screen.
  return Promise.resolve(context.req.path === '/user' ? context.html('<p>shell</p>') : context.notFound());
});

export default {
  fetch: app.fetch,
  async scheduled(controller, environment) {
    await readExchangeRates(environment, controller.scheduledTime);
  },
} satisfies ExportedHandler<Cloudflare.Env>;
