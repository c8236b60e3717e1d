import { cf } from '@astrojs/cloudflare/hono';
import { astro } from 'astro/hono';
import { createApp } from './app.ts';
import { dueCron, isFromFront } from './http/front.ts';
import { runScheduled } from './jobs/scheduled.ts';

export { AuctionLot } from '../durable-objects/auction/lot.ts';
export { AgentDesk } from '../durable-objects/chat/desk.ts';
export { ChatDoor } from '../durable-objects/chat/door.ts';
export { ChatSession } from '../durable-objects/chat/session.ts';
export { RateLimiter } from '../durable-objects/rate-limiter.ts';

const app = createApp(cf(), astro());

export default {
  async fetch(request, environment, context) {
    if (!isFromFront(request, environment)) return new Response(null, { status: 403 });
    const due = dueCron(request, environment);
    if (!due) return app.fetch(request, environment, context);
    await runScheduled(due.cron, environment, due.time);
    return new Response(null, { status: 204 });
  },
  async scheduled(controller, environment) {
    await runScheduled(controller.cron, environment, controller.scheduledTime);
  },
} satisfies ExportedHandler<Cloudflare.Env>;
