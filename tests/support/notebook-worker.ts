export { Notebook } from './notebook.ts';

/** Calls a method of a notebook in a workerd of its own: `/name/method` with its arguments as JSON. */
export default {
  async fetch(request, { NOTEBOOK }) {
    const [, name = '', method = ''] = new URL(request.url).pathname.split('/');
    const notebook = NOTEBOOK.get(NOTEBOOK.idFromName(name));
    if (method === 'write') await notebook.write(await request.json());
    if (method === 'remind') await notebook.remind(await request.json());
    return Response.json(await notebook.state());
  },
} satisfies ExportedHandler<Cloudflare.Env>;
