import { expect, it, vi } from 'vitest';
import { getAllAutoBrand } from '../../src/wire/addresses/catalogue.ts';
import { getPortList } from '../../src/wire/addresses/logistics.ts';
import { ask, fetchWorker } from '../support/api.ts';

const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } });

it('names a database that was not set, and answers 503', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const [path, LIBSQL_URL] of [
    ['/api/health', ''],
    [getAllAutoBrand.path, ''],
    ['/worker/kefu.HttpIndex/index', 'no address'],
  ] as const)
    expect([path, (await ask(path, {}, { LIBSQL_URL })).status]).toEqual([path, 503]);
  const lines = logged.mock.calls.map(([line]) => String(line));
  logged.mockRestore();
  expect(
    lines.filter((line) => line.includes('setting-missing') && line.includes('LIBSQL_URL is not set')),
  ).toHaveLength(3);
});

it('writes the description of the API once, and lets it be kept', async () => {
  const [first, second] = [await fetchWorker('/api/openapi.json'), await fetchWorker('/api/openapi.json')];
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(first.headers.get('content-type')).toBe('application/json');
  const text = await first.text();
  expect((await second.text()) === text).toBe(true);
  const about = (json: string) => (JSON.parse(json) as { info: { version: string } }).info.version;
  expect(about(text)).toBe('test');
  const other = await fetchWorker('/api/openapi.json', {}, { BUILD_VERSION: 'the-next' });
  expect(about(await other.text())).toBe('the-next');
});

it('limits what anyone may read of a landed cost, by network', async () => {
  const many = async (path: string, times: number, address: string) => {
    const statuses = new Set<number>();
    // The database of a busy machine turns away more at a time.
    for (let done = 0; done < times; done += 20)
      for (const { status } of await Promise.all(Array.from({ length: 20 }, () => fetchWorker(path, from(address)))))
        statuses.add(status);
    return [...statuses];
  };
  const ports = getPortList.path;
  expect(await many(ports, 600, '192.0.2.10')).toEqual([200]);
  expect((await ask(ports, from('192.0.2.11'))).status).toBe(200);
  const refused = await ask(ports, from('192.0.2.10'));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
}, 120_000);
