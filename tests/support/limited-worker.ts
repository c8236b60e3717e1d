import { takeCounts } from '../../functions/http/rate-shards.ts';

export { RateLimiter } from '../../durable-objects/rate-limiter.ts';

/** Counts each caller by the name in the address, two per hour, in a workerd of its own. */
export default {
  async fetch({ url }, { RATE_LIMITER }) {
    const taken = await takeCounts(RATE_LIMITER, [[['test', new URL(url).pathname], { limit: 2, perMs: 3_600_000 }]]);
    return new Response(null, { status: taken.accepted ? 200 : 429 });
  },
} satisfies ExportedHandler<Pick<Cloudflare.Env, 'RATE_LIMITER'>>;
