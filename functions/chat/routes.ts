import { Hono, type MiddlewareHandler } from 'hono';
import { fault, refuse } from '../http/envelope.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { DOORS, doorName } from '../../src/domain/chat/doors.ts';
import { chatCalls as calls } from '../../src/wire/chat.ts';

const socketsOnly: MiddlewareHandler<AppEnvironment> = async (context, next) => {
  if (context.req.header('upgrade')?.toLowerCase() !== 'websocket') return refuse(context, 'chat.socketExpected');
  // Browsers open sockets across sites without asking: the page's origin must be one of ours.
  if (!isOwnOrigin(context)) return fault(context, 404);
  return next();
};

/** Every conversation is an object that stays. Whole towns share an address, and a page that lost its socket tries again. */
const fewSockets = rateLimit({ purpose: 'chat-socket', kind: 'write', perAddress: { limit: 120, perMs: 60_000 } });

/** The chat's socket (docs/wire.md). */
export const chatRoutes = new Hono<AppEnvironment>().get(calls.socket.path, socketsOnly, fewSockets, (context) => {
  const { CHAT_DOOR: doors } = context.env;
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return doors.get(doors.idFromName(doorName(chance % DOORS))).fetch(context.req.raw);
});
