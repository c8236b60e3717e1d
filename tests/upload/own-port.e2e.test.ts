import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ServerState } from '../../scripts/support/run-state.ts';
import { site } from '../support/product.ts';
import { aSiteAdmin, aSiteAdminLogin } from '../support/site-admin.ts';

it('a file that was uploaded is handed out by the front, and not by the port of the runtime to who knows its name', async () => {
  const { token } = await aSiteAdminLogin(await aSiteAdmin());
  const body = new FormData();
  body.set('file', new File([readFileSync('public/static/images/avatar.png')], 'own-port.png', { type: 'image/png' }));
  const answer = await fetch(`${site.url}/admin/ajax/upload`, { method: 'POST', headers: { batoken: token }, body });
  const { data } = await answer.json<{ data: { file: { url: string } } }>();
  expect((await fetch(`${site.url}${data.file.url}`)).status).toBe(200);

  const state = readFileSync(join(site.release, '../../server.json'), 'utf8');
  const { runtimePort } = JSON.parse(state) as Pick<ServerState, 'runtimePort'>;
  for (const bucket of ['haitu-uploads', 'UPLOADS', 'uploads', 'r2']) {
    const address = `http://127.0.0.1:${runtimePort}/cdn-cgi/local/r2/public/${bucket}${data.file.url}`;
    expect([bucket, (await fetch(address)).status]).toEqual([bucket, 404]);
  }
});
