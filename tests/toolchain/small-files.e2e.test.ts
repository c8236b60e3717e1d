import { beforeAll, describe, expect, it } from 'vitest';
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
  });
});
