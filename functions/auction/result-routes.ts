import { Hono, type Context } from 'hono';
import { auctionCalls as calls } from '../../src/wire/auction.ts';
import { answerRefusal } from '../http/answer.ts';
import { fault, refuse, succeed } from '../http/envelope.ts';
import { occasionOf } from '../http/occasion.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { queryInput } from '../http/validate.ts';
import { lotNamed } from './known-lots.ts';
import { publicKeys, sealOf } from './seal.ts';

/** The whole log of a lot that is over, with its seal; a refusal as an answer. */
async function sealedResult(context: Context<AppEnvironment>, id: number) {
  const named = await lotNamed(occasionOf(context), id);
  if (!named.accepted) return answerRefusal(context, named);
  const result = await named.value.result(id);
  if (!result) return refuse(context, 'auction.notFound', undefined, { reason: 'not-found' });
  if (result === 'open') return refuse(context, 'auction.notOver', undefined, { reason: 'not-closed' });
  const { lot, terms, rows, reveal } = result;
  const seal = await sealOf(context.env, named.value, { lotId: id, closing: result });
  if (!seal) return refuse(context, 'auction.noKey');
  return { lot, terms, rows, seal, reserve_reveal: reveal };
}

/** Every page that shows a lot opens one; whole towns share an address. */
const fewSockets = rateLimit({ purpose: 'auction-socket', kind: 'write', perAddress: { limit: 300, perMs: 60_000 } });

/** What anybody may check: results, keys, and the socket that tells a lot while it runs. */
export const auctionResultRoutes = new Hono<AppEnvironment>()
  .get(calls.getResult.path, queryInput(calls.getResult.input), async (context) => {
    const result = await sealedResult(context, context.req.valid('query').id);
    return result instanceof Response ? result : succeed(context, result);
  })
  .get(calls.downloadResult.path, queryInput(calls.downloadResult.input), async (context) => {
    const { id } = context.req.valid('query');
    const result = await sealedResult(context, id);
    if (result instanceof Response) return result;
    const { lot, terms, rows, seal, reserve_reveal } = result;
    const lines = [{ lot, terms }, ...rows, { seal, reserve_reveal }].map((line) => `${JSON.stringify(line)}\n`);
    return context.body(lines.join(''), 200, {
      'content-type': 'application/x-ndjson',
      'content-disposition': `attachment; filename="haitu-lot-${id}.ndjson"`,
    });
  })
  .get(calls.getLogKeys.path, (context) => succeed(context, publicKeys(context.env)))
  .get(calls.socket.path, queryInput(calls.socket.input), fewSockets, async (context) => {
    if (context.req.header('upgrade')?.toLowerCase() !== 'websocket') return refuse(context, 'chat.socketExpected');
    if (!isOwnOrigin(context)) return fault(context, 404);
    const named = await lotNamed(occasionOf(context), context.req.valid('query').id);
    if (!named.accepted) return named.reason === 'tooMany' ? answerRefusal(context, named) : fault(context, 404);
    const answer = await named.value.fetch(context.req.raw);
    return answer.status === 404 ? fault(context, 404) : answer;
  });
