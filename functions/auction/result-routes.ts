import { accepted, refused } from '../../src/domain/shared/result.ts';
import { auctionCalls as calls } from '../../src/wire/auction.ts';
import type { CallContext } from '../http/call-context.ts';
import { serve, serveRaw } from '../http/serve.ts';
import { lotNamed } from './known-lots.ts';
import { publicKeys, sealOf } from './seal.ts';

/** The whole log of a lot that has ended, with its seal. */
async function sealedResult(call: CallContext, id: number) {
  const named = await lotNamed(call, id);
  if (!named.accepted) return named;
  const result = await named.value.result(id);
  if (!result) return refused('auction.notFound', { facts: { reason: 'not-found' } });
  if (result === 'open') return refused('auction.notOver', { facts: { reason: 'not-closed' } });
  const { lot, terms, rows, reveal } = result;
  const seal = await sealOf(call.environment, named.value, { lotId: id, closing: result });
  if (!seal) return refused('auction.noKey');
  return accepted({ lot, terms, rows, seal, reserve_reveal: reveal });
}

/** Calls that anyone may check an auction by: results, keys, and the socket that reports on a running lot. */
export const auctionResultRoutes = [
  serve(calls.getResult, (call) => sealedResult(call, call.input.id)),
  serveRaw(calls.downloadResult, async (call) => {
    const { id } = call.input;
    const result = await sealedResult(call, id);
    if (!result.accepted) return result;
    const { lot, terms, rows, seal, reserve_reveal } = result.value;
    const lines = [{ lot, terms }, ...rows, { seal, reserve_reveal }].map((line) => `${JSON.stringify(line)}\n`);
    return new Response(lines.join(''), {
      headers: {
        'content-type': 'application/x-ndjson',
        'content-disposition': `attachment; filename="haitu-lot-${id}.ndjson"`,
      },
    });
  }),
  serve(calls.getLogKeys, ({ environment }) => accepted(publicKeys(environment))),
  serveRaw(calls.socket, async (call) => {
    const named = await lotNamed(call, call.input.id);
    if (!named.accepted) return named.reason === 'tooMany' ? named : refused('notFound');
    const answer = await named.value.fetch(call.request);
    return answer.status === 404 ? refused('notFound') : answer;
  }),
];
