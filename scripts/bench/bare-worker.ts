import { createClient, type InStatement } from '@libsql/client/web';

/**
 * The least a Worker can do for a read: send statements as the product sends them, request by request, and return the rows.
 * The product's API is measured against it. They stand in a binding, or in the body of a POST.
 */
export default {
  async fetch(request: Request, environment: { LIBSQL_URL: string; REQUESTS: string }): Promise<Response> {
    const client = createClient({ url: environment.LIBSQL_URL });
    const text = request.method === 'POST' ? await request.text() : environment.REQUESTS;
    const rows = [];
    for (const statements of JSON.parse(text) as InStatement[][]) {
      const [first] = statements;
      if (first && statements.length === 1) rows.push((await client.execute(first)).rows);
      else rows.push(...(await client.batch(statements, 'read')).map((answer) => answer.rows));
    }
    return Response.json(rows);
  },
};
