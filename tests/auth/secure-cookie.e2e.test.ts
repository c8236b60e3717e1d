import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ServerState } from '../../scripts/support/run-state.ts';
import { aFront, closeAll } from '../support/front.ts';
import { site } from '../support/product.ts';
import { aSiteMember, MEMBER_PASSWORD } from '../support/site-member.ts';

afterAll(closeAll);

const serverState = () =>
  JSON.parse(readFileSync(join(site.release, '../../server.json'), 'utf8')) as Pick<
    ServerState,
    'runtimePort' | 'frontSecret' | 'databaseUrl'
  >;

/** A front before the running Worker, as `TRUST_PROXY` would set it, that believes what these proxies say. */
function frontThatTrusts(...proxies: string[]): Promise<number> {
  const { runtimePort, frontSecret } = serverState();
  return aFront({ trustedProxies: new Set(proxies), secret: frontSecret }, runtimePort);
}

/** What a login sets that says it came over TLS. */
async function cookieOf(port: number): Promise<string> {
  const { username } = await aSiteMember();
  const answer = await fetch(`http://127.0.0.1:${port}/api/user/checkIn`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.77',
    },
    body: JSON.stringify({ tab: 'login', username, password: MEMBER_PASSWORD }),
  });
  return answer.headers.getSetCookie().join();
}

describe('the cookie a browser is known by', () => {
  it('is Secure where a trusted proxy says that the visitor came over TLS', async () => {
    const cookie = await cookieOf(await frontThatTrusts('127.0.0.1'));
    expect(cookie).toMatch(/^haitu_device=[\w-]{43};.*; Secure/);
  });

  it('is not Secure where anybody else says so: over plain HTTP a browser would refuse it', async () => {
    const cookie = await cookieOf(await frontThatTrusts('10.0.0.2'));
    expect(cookie).toMatch(/^haitu_device=[\w-]{43};/);
    expect(cookie).not.toContain('Secure');
  });
});

describe('behind the front', () => {
  it('the runtime answers nobody else, whatever address they claim', async () => {
    const { runtimePort } = serverState();
    const claims = { 'MF-Original-URL': 'http://localhost/dev/outbox', origin: 'https://other.example' };
    const guessed: Record<string, string>[] = [{}, claims, { 'x-haitu-front': 'guessed' }];
    for (const headers of guessed) {
      const answer = await fetch(`http://127.0.0.1:${runtimePort}/api/health`, { headers });
      expect([answer.status, await answer.text()]).toEqual([403, '']);
    }
    // The runtime's own address for a cron, and the one the supervisor uses: a stranger would choose the time.
    for (const path of ['/cdn-cgi/local/scheduled', '/cdn-cgi/haitu/scheduled']) {
      const answer = await fetch(`http://127.0.0.1:${runtimePort}${path}?cron=*+*+*+*+*&time=9999999999999`);
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });

  it('the database answers nobody without its token', async () => {
    const { origin } = new URL(serverState().databaseUrl);
    expect((await fetch(`${origin}/dump`, { headers: { origin: 'https://other.example' } })).status).toBe(401);
    expect((await fetch(`${origin}/v2/pipeline`, { method: 'POST', body: '{"requests":[]}' })).status).toBe(401);
  });
});
