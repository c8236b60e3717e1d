import { beforeAll, describe, expect, it } from 'vitest';
import { pricesInSheet } from '../../src/domain/catalogue/prices-in-sheet.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';
import { ask } from '../support/api.ts';

const STYLE = '/admin/shop.AutoStyle';
let token = '';
let id = 0;
beforeAll(async () => {
  ({ token } = await adminLogin(await anAdmin()));
  const list = await asAdmin(token, `${STYLE}/index?limit=1`);
  id = (list.data as { list: { id: number }[] }).list[0]?.id ?? 0;
});

const sheet = async () =>
  ((await asAdmin(token, `${STYLE}/edit?id=${id}`)).data as { row: { sheet: Record<string, unknown> } }).row.sheet;
const send = (value: unknown) => asAdmin(token, `${STYLE}/edit`, { id, sheet: value });

describe('the sheet of a style', () => {
  it('says the same price as the style does', () => {
    const sheet = { suggested_price: [{ number: 5 }], dealer_quote: [{ number: 5, note: 'starting_price' }] };
    expect(pricesInSheet(sheet, { suggested: 7_990_000, lowest: null })).toEqual({
      suggested_price: [{ number: 7_990_000 }],
    });
    const untold = { suggested_price: [{ term: 'not_announced' }] };
    expect(pricesInSheet(untold, { suggested: 5, lowest: 5 })).toEqual(untold);
  });

  it('is given and taken as it is kept, and its figures are found again in lists', async () => {
    const before = await sheet();
    const answer = await send({ ...before, length: [{ number: 4321 }] });
    expect(answer).toMatchObject({ code: 1 });
    expect((await sheet())['length']).toEqual([{ number: 4321 }]);
    expect(await send(before)).toMatchObject({ code: 1 });
    expect(await sheet()).toEqual(before);
  });

  it.each([
    [{ length: [{}] }, 'Please complete this entry of the sheet: Length.'],
    [{ length: [{ number: 'long' }] }, 'Please complete this entry of the sheet: Length.'],
    [{ length: [{ number: 99_999 }] }, 'No car has this figure: 99999. Please check: Length.'],
    [{ level: [{ term: 'spaceship' }] }, 'spaceship is not in the vocabulary. Please choose a value for: Level.'],
    [{ wings: [{ number: 2 }] }, 'wings is not in the vocabulary. Please choose a value for: wings.'],
    [
      { length: [{ number: 4_000, unit: 'ells' }] },
      'ells is not in the vocabulary. Please choose a value for: Length.',
    ],
    ['<script>', 'This does not have the right form.'],
  ])('refuses %j, and changes nothing', async (value, message) => {
    const before = await sheet();
    const answer = await send(value);
    expect(answer).toMatchObject({ code: 0, data: { errors: [{ path: 'sheet', message }] } });
    expect(await sheet()).toEqual(before);
  });

  it('is told as the served page says it, for those alone who edit styles', async () => {
    const path = `${STYLE}/publishedSheet?id=${id}`;
    /** @param readAt when the served pages were read */
    const published = async (readAt: number) => {
      const ASSETS = { fetch: () => Promise.resolve(Response.json({ version: 'v', readAt })) } as unknown as Fetcher;
      const answer = await ask(path, { headers: { batoken: token } }, { ASSETS });
      expect(answer).toMatchObject({ code: 1 });
      return (answer.data as { sheet: Record<string, unknown> }).sheet;
    };
    const before = await sheet();
    // Time stands still between two requests of a test.
    const readAt = Date.now() - 1;
    await send({ ...before, length: [{ number: 4_555 }] });
    await send({ ...before, length: [{ number: 4_556 }] });
    expect((await published(readAt))['length']).toEqual(before['length']);
    expect((await published(Date.now()))['length']).toEqual([{ number: 4_556 }]);
    await send(before);
    const { token: other } = await adminLogin(await anAdmin(['shop/autoStyle/index']));
    expect(await asAdmin(other, path)).toMatchObject({ code: 401 });
    expect(await asAdmin(token, `${STYLE}/publishedSheet?id=0`)).toMatchObject({ code: 0 });
  });

  it('has its dictionary for those alone who edit styles', async () => {
    const answer = await asAdmin(token, `${STYLE}/dictionary`);
    const { groups, parameters, names } = answer.data as {
      groups: unknown[];
      parameters: unknown[];
      names: { parameters: Record<string, string> };
    };
    expect([groups.length, parameters.length, names.parameters['length']]).toEqual([4, 9, 'Length']);
    const { token: other } = await adminLogin(await anAdmin(['shop/autoStyle/index']));
    expect(await asAdmin(other, `${STYLE}/dictionary`)).toMatchObject({ code: 401 });
  });
});
