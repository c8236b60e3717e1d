import { createClient, type InStatement } from '@libsql/client/web';

/**
 * The least a Worker can do for a read: run a statement and return its rows. The product's API is measured against it.
 */
export default {
  async fetch(_request: Request, environment: { LIBSQL_URL: string; STATEMENT: string }): Promise<Response> {
    const client = createClient({ url: environment.LIBSQL_URL });
    const { rows } = await client.execute(JSON.parse(environment.STATEMENT) as InStatement);
    return Response.json(rows);
  },
};
