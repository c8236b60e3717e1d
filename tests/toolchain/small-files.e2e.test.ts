import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fullRows, type MarketIndex, type PlaceFile } from '../../src/domain/logistics/market/files.ts';
import { ownSite, type OwnSite } from '../support/own-site.ts';
import { SiteEditor } from '../support/site-editor.ts';

let site: OwnSite;
let editor: SiteEditor;
beforeAll(async () => {
  site = await ownSite();
  editor = await SiteEditor.of(site);
});

async function set(changed: object): Promise<void> {
  expect(await editor.call('/admin/chat.Config/edit', { id: '1', ...changed })).toMatchObject({ code: 1 });
}

const file = async (path: string) => (await fetch(site.url + path)).json<Record<string, unknown>>();

describe('a small file of the release', () => {
  const live = () => file('/live/chat.json');
  const presence = async () => (await editor.call('/worker/kefu.HttpIndex/presence')).data;

  it('is written again within seconds of a change, and no page is', async () => {
    const mark = await file('/release.json');
    expect(await live()).toMatchObject({ chat_switch: true, not_start_paths: [] });
    await set({ not_start_paths: ['/login'] });
    await expect.poll(live).toMatchObject({ not_start_paths: ['/login'] });
    await set({ chat_switch: '0' });
    await expect.poll(live).toMatchObject({ chat_switch: false });
    await expect.poll(presence).toEqual({ state: 'off' });
    await set({ chat_switch: '1', not_start_paths: [] });
    await expect.poll(live).toMatchObject({ chat_switch: true, not_start_paths: [] });
    await expect.poll(presence).toEqual({ state: 'away' });
    expect(await file('/release.json')).toEqual(mark);
  });

  it('has the rate an admin typed', async () => {
    const added = await editor.call('/admin/currency.ExchangeRate/add', { quote: 'CNY', rate: '7.4321' });
    expect(added).toMatchObject({ code: 1 });
    await expect.poll(() => file('/live/rates.json')).toMatchObject({ exchange: 7.4321, quote: 'CNY' });
    const inPrices = { rates: { byCurrency: { CNY: { perUsd: '7.4321' } } } };
    await expect.poll(() => file('/market/index.json')).toMatchObject(inPrices);
  });
});

describe('the files prices are worked out from', () => {
  const at = (path: string) => fetch(site.url + path);
  /** What the index says, whenever it was written. */
  const index = async () => {
    const { at: _, ...said } = await (await at('/market/index.json')).json<MarketIndex>();
    return said;
  };
  const files = () => readdirSync(join(site.release, 'client/market'), { recursive: true, encoding: 'utf8' });

  it('are another index and another file of the place after an edit of a rate of freight, and no others', async () => {
    const before = await index();
    const [old = '', filesBefore, mark] = [before.places['KEMBA'], files(), await file('/release.json')];
    const { freight } = await (await at(old)).json<PlaceFile>();
    const [rate] = fullRows('freight', freight);
    const high = rate?.highMinor ?? 0;
    const id = [rate?.to, rate?.mode, rate?.from, rate?.kind, rate?.validFrom].join('~');
    const typed = (minor: number) => ({ id, high: (minor / 100).toFixed(2) });
    expect(await editor.call('/admin/logistics.FreightRate/edit', typed(high + 100))).toMatchObject({ code: 1 });
    await expect.poll(async () => (await index()).places['KEMBA']).not.toBe(old);
    // The admin is told since when.
    const { at: since } = await (await at('/market/index.json')).json<MarketIndex>();
    const { data } = await editor.call('/admin/logistics.Price/live');
    expect(data).toMatchObject({
      is_live: true,
      live_since: since,
      is_hosted: false,
      edited: { username: 'demo_admin' },
    });
    expect((data as { edited: { at: number } }).edited.at).toBeLessThanOrEqual(since ?? 0);

    const after = await index();
    const now = after.places['KEMBA'] ?? '';
    expect(after).toEqual({ ...before, places: { ...before.places, KEMBA: now } });
    expect(files().filter((one) => !filesBefore.includes(one))).toEqual([now.replace('/market/', '')]);
    const changed = await at(now);
    expect(changed.headers.get('cache-control')).toContain('immutable');
    expect((await changed.json<PlaceFile>()).freight[0]).toMatchObject({ id: rate?.id, highMinor: high + 100 });
    expect((await at(old)).status).toBe(200);
    expect(await file('/release.json')).toEqual(mark);

    expect(await editor.call('/admin/logistics.FreightRate/edit', typed(high))).toMatchObject({ code: 1 });
    await expect.poll(index).toEqual(before);
    expect((await at(now)).status).toBe(200);
  });

  it('are not there under a name that no release has had, which costs no look into the database', async () => {
    const answer = await at('/market/place/KEMBA.000000000000.json');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});
