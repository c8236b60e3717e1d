import { Hono } from 'hono';
import { allowedOrigins } from '../http/cors.ts';
import { fault, refuse } from '../http/envelope.ts';
import type { AppEnvironment } from '../http/types.ts';

/** The chat's socket (wire contract, section 6). */
export const chatRoutes = new Hono<AppEnvironment>().get('/worker/kefu', (context) => {
  if (context.req.header('upgrade')?.toLowerCase() !== 'websocket') return refuse(context, 'chat.socketExpected');
  // Browsers open sockets across sites without asking: the page's origin must be one of ours.
  if (!isOwnOrigin(context.req.header('origin'), context.req.url, context.env)) return fault(context, 404);
  const { CHAT_SESSION: sessions } = context.env;
  return sessions.get(sessions.newUniqueId()).fetch(context.req.raw);
});

/** Programs send no origin; a browser always does, and cannot lie about it. */
function isOwnOrigin(origin: string | undefined, url: string, environment: Cloudflare.Env): boolean {
  return origin === undefined || origin === new URL(url).origin || allowedOrigins(environment).includes(origin);
}
