import * as z from 'zod/mini';
import * as at from './addresses/site.ts';
import { call } from './call.ts';
import { emptyInput } from './fields.ts';

export const siteCalls = {
  health: call(at.health, {
    summary:
      'Whether the database answers, and which release is served. While it does not: 503, with `database.reachable` false ' +
      'and the release beside the request’s id.',
    input: emptyInput,
    output: z.object({
      database: z.object({
        reachable: z.literal(true),
        latency_ms: z.int(),
        /** Digest of the seeded catalogue; null if the database is empty. */
        catalogue: z.nullable(z.string()),
      }),
      version: z.string(),
      /** ISO 8601, the server's clock. */
      time: z.string(),
    }),
  }),
  visitorCountry: call(at.visitorCountry, {
    summary:
      'The country the caller’s network is in, as plain text: `1;KE`, or `0;` where it is not known. The field for ' +
      'telephone numbers asks it.',
    input: emptyInput,
    output: z.unknown(),
    files: ['text/plain'],
  }),
  openapi: call(at.openapi, {
    cache: 'public, max-age=3600',
    summary: 'This description, as plain OpenAPI 3.1 without the envelope.',
    input: emptyInput,
    output: z.unknown(),
    files: ['application/json'],
  }),
};
