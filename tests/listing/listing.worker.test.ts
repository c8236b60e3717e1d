import { describe, expect, it } from 'vitest';
import { anAccount, read, send } from '../support/account.ts';
import { A_CAR, aPhoto, aSubmitted, detail, LISTING, listingIn, save, setState, submit } from '../support/listings.ts';

const errorPaths = (data: unknown) => (data as { errors: { path: string }[] }).errors.map(({ path }) => path);

describe('a car a member offers', () => {
  it('is a draft, is written step by step, and is handed in once', async () => {
    const seller = await anAccount();
    const first = await save(seller, { auto_style_id: 101, vin: 'lgxc 74c4' });
    const draft = listingIn(first);
    expect(first.code).toBe(1);
    expect(draft).toMatchObject({ version: 1, state: 'draft', vin: 'LGXC74C4', auto_style_id: 101, price: null });
    expect(draft['brand_id']).toEqual(expect.any(Number));
    expect(draft['energy_type']).toBe('battery_electric');

    const empty = await submit(seller, draft);
    expect(empty).toMatchObject({ code: 0, data: { reason: 'incomplete' } });
    const lacking = ['name', 'vin', 'year', 'mileage_km', 'city', 'photos', 'price', 'incoterm'];
    expect(errorPaths(empty.data)).toEqual(lacking);

    const photos = [await aPhoto(seller)];
    const { auto_style_id: _style, ...rest } = A_CAR;
    const whole = listingIn(await save(seller, { id: draft.id, version: 1, ...rest, photos }));
    expect(whole).toMatchObject({ version: 2, price: '9400.00', incoterm: 'FOB', photos, auto_style_id: 101 });
    expect(whole['defects']).toEqual([{ ...A_CAR.defects[0] }]);
    const sent = await submit(seller, whole);
    expect(listingIn(sent)).toMatchObject({ state: 'submitted', version: 3 });
    expect(listingIn(await submit(seller, whole))).toEqual(listingIn(sent));
    expect(listingIn(await detail(seller, draft.id))).toEqual(listingIn(sent));
    const mine = await read(`${LISTING}/getMyListings?state=submitted`, { token: seller.token });
    expect(mine.data).toEqual({ list: [listingIn(sent)], total: 1 });
    expect((await read(`${LISTING}/getMyListings?state=draft`, { token: seller.token })).data).toMatchObject({
      total: 0,
    });
    expect(await save(seller, { id: draft.id, version: 3, name: 'X' })).toMatchObject({
      code: 0,
      data: { reason: 'wrong-state' },
    });
  });

  it('whose first registration is still to come is not taken', async () => {
    const seller = await anAccount();
    const to = { token: seller.token, lang: 'fr' };
    const { id, version } = listingIn(await save(seller, { ...A_CAR, first_registration: '2099-01' }));
    const answer = await send(`${LISTING}/submit`, { id, version, is_adult: true, terms_version: 1 }, to);
    expect(answer).toMatchObject({ code: 0, data: { reason: 'incomplete' } });
    const told = { path: 'first_registration', message: 'Ce mois est encore à venir.' };
    expect(answer.data).toMatchObject({ errors: [told, { path: 'photos' }] });
  });

  it('is withdrawn once, and written again only after it was rejected', async () => {
    const { seller, listing } = await aSubmitted();
    await setState(listing.id, 'rejected');
    const again = listingIn(await save(seller, { id: listing.id, version: listing.version, name: 'Better' }));
    expect(again).toMatchObject({ state: 'draft', name: 'Better', version: listing.version + 1 });
    const withdraw = () => send(`${LISTING}/withdraw`, { id: listing.id }, { token: seller.token });
    const taken = await withdraw();
    expect(listingIn(taken).state).toBe('withdrawn');
    for (const state of ['withdrawn', 'in_auction', 'reserved', 'sold', 'removed', 'rejected'] as const) {
      await setState(listing.id, state);
      expect((await withdraw()).data).toEqual({ reason: 'wrong-state' });
    }
  });

  it('may be for an auction, by a reserve in whole units', async () => {
    const auction = { want: 'auction', price: null, incoterm: null };
    const { listing } = await aSubmitted({ ...auction, reserve: '8000.00' });
    expect(listing).toMatchObject({ want: 'auction', reserve: '8000.00', price: null, state: 'submitted' });
    const seller = await anAccount();
    expect(errorPaths((await save(seller, { reserve: '8000.50' })).data)).toEqual(['reserve']);
    expect(errorPaths((await submit(seller, listingIn(await save(seller, auction)))).data)).toContain('reserve');
  });
});

describe('a save', () => {
  it('that was made from an older version is told, with the newer one', async () => {
    const seller = await anAccount();
    const { id } = listingIn(await save(seller, { name: 'One' }));
    await save(seller, { id, version: 1, name: 'Two' });
    const stale = await save(seller, { id, version: 1, name: 'Three' }, { lang: 'de' });
    expect(stale).toMatchObject({ code: 0, data: { reason: 'stale', listing: { id, version: 2, name: 'Two' } } });
    expect(stale.msg).toContain('anderswo geändert');
    expect((await submit(seller, { ...listingIn(stale), version: 1 })).data).toMatchObject({ reason: 'stale' });
  });

  it('that is sent again writes nothing, and nothing else under its name', async () => {
    const seller = await anAccount();
    const made = { request_id: crypto.randomUUID(), name: 'Once' };
    const [one, two] = await Promise.all([save(seller, made), save(seller, made)]);
    expect(listingIn(one).id).toBe(listingIn(two).id);
    expect((await save(seller, { ...made, name: 'Else' })).data).toEqual({ reason: 'request-reused' });
    const { id } = listingIn(one);
    const written = { request_id: crypto.randomUUID(), id, version: 1, name: 'Again' };
    const first = listingIn(await save(seller, written));
    expect(listingIn(await save(seller, written))).toEqual(first);
    expect((await save(seller, { ...written, name: 'Else' })).data).toEqual({ reason: 'request-reused' });
    expect(listingIn(await save(seller, made))).toEqual(first);
    const other = await anAccount();
    expect(listingIn(await save(other, made)).id).not.toBe(id);
  });

  it('clears what is empty and leaves what is not named', async () => {
    const seller = await anAccount();
    const { id } = listingIn(await save(seller, { ...A_CAR }));
    const cleared = { name: '', price: null, incoterm: '', defects: null, year: '', auto_style_id: null };
    const after = listingIn(await save(seller, { id, version: 1, ...cleared }));
    expect(after).toMatchObject({ name: '', price: null, incoterm: null, defects: [], year: null });
    expect(after).toMatchObject({ auto_style_id: null, brand_id: null, vin: A_CAR.vin, mileage_km: 21_400 });
  });

  it.each([
    ['price', '1000000000000000000'],
    ['price', '-1'],
    ['price', '1e3'],
    ['price', 9_000],
    ['price', 'NaN'],
    ['reserve', '0'],
    ['reserve', 1e18],
    ['reserve', 8_000],
    ['reserve', '8e3'],
    ['year', 1899],
    ['mileage_km', -1],
    ['mileage_km', 2_000_001],
    ['mileage_km', '1.5'],
    ['currency', 'XXX'],
    ['incoterm', 'DDP'],
    ['want', 'barter'],
    ['first_registration', '2024-13'],
    ['energy_type', 'coal'],
    ['name', 'x'.repeat(121)],
    ['description', 'x'.repeat(4_001)],
    ['photos', Array.from({ length: 21 }, (_one, nth) => `/uploads/${nth}.webp`)],
    ['defects', Array.from({ length: 61 }, () => A_CAR.defects[0])],
    ['auto_style_id', 999_999],
    ['model_id', 999_999],
    ['brand_id', 999_999],
    ['photos', ['/uploads/nobodys.webp']],
  ])('refuses a %s that is none, beside its field (case %#)', async (field, value) => {
    const seller = await anAccount();
    const answer = await save(seller, { [field]: value }, { lang: 'fr' });
    expect(answer.code).toBe(0);
    expect(errorPaths(answer.data)).toEqual([field]);
    expect((await read(`${LISTING}/getMyListings`, { token: seller.token })).data).toMatchObject({ total: 0 });
  });

  it.each([{ x: 1.01 }, { y: -0.1 }, { view: 'below' }, { kind: 'ghost' }, { size_mm: 0 }, { note: 'x'.repeat(301) }])(
    'refuses a mark of %j',
    async (wrong) => {
      const answer = await save(await anAccount(), { defects: [{ ...A_CAR.defects[0], ...wrong }] });
      expect(errorPaths(answer.data)[0]).toMatch(/^defects\.0/);
    },
  );

  it('needs a request of its own, and the version with an id', async () => {
    const seller = await anAccount();
    expect(errorPaths((await save(seller, { request_id: 'x' })).data)).toEqual(['request_id']);
    const { id } = listingIn(await save(seller, {}));
    expect(errorPaths((await save(seller, { id })).data)).toEqual(['version']);
  });
});

describe('another member', () => {
  it('neither sees nor changes a listing, nor uses its photographs', async () => {
    const { seller, listing } = await aSubmitted();
    const other = await anAccount();
    const none = { code: 0, data: { reason: 'not-found' } };
    expect(await detail(other, listing.id)).toMatchObject(none);
    expect(await save(other, { id: listing.id, version: listing.version, name: 'Mine' })).toMatchObject(none);
    expect(await submit(other, listing)).toMatchObject(none);
    expect(await send(`${LISTING}/withdraw`, { id: listing.id }, { token: other.token })).toMatchObject(none);
    for (const photos of [listing['photos'], ['https://example.com/car.jpg'], ['/uploads/../car.jpg']])
      expect(await save(other, { photos })).toMatchObject({
        code: 0,
        data: { reason: 'not-your-file', errors: [{ path: 'photos' }] },
      });
    expect(listingIn(await detail(seller, listing.id))).toEqual(listing);
  });
});

describe('a member with too many drafts', () => {
  it('is told so, however many they send at once', async () => {
    const seller = await anAccount();
    const answers = await Promise.all(Array.from({ length: 25 }, () => save(seller, { name: 'Draft' })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(20);
    const refused = answers.find(({ code }) => code === 0);
    expect(refused?.data).toEqual({ reason: 'too-many' });
    expect(refused?.msg).toContain('as many open listings');
    const kept = answers.find(({ code }) => code === 1);
    if (!kept) throw new Error('Nothing was kept.');
    await send(`${LISTING}/withdraw`, { id: listingIn(kept).id }, { token: seller.token });
    expect((await save(seller, { name: 'Room' })).code).toBe(1);
  });

  it('is slowed down', async () => {
    const { token } = await anAccount();
    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1)
      statuses.push((await send(`${LISTING}/withdraw`, { id: 999_999 }, { token })).status);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('handing in', () => {
  it('takes an adult and the terms of today', async () => {
    const { seller, listing } = await aSubmitted();
    await setState(listing.id, 'draft');
    const young = await submit(seller, listing, { is_adult: false });
    expect(errorPaths(young.data)).toEqual(['is_adult']);
    expect(errorPaths((await submit(seller, listing, { terms_version: 2 })).data)).toEqual(['terms_version']);
  });

  it('is by rules that are told', async () => {
    const { token } = await anAccount();
    const rules = await read(`${LISTING}/getRules`, { token });
    expect(rules.data).toMatchObject({ terms_version: 1, age: 18, photos_least: 1, photos_most: 20 });
    expect((await read(`${LISTING}/getRules`)).code).toBe(303);
  });
});

it('a VIN is decoded in the caller’s language, and a wrong check digit is a warning', async () => {
  const { token } = await anAccount();
  const decode = async (vin: string, lang = 'en') =>
    (await send(`${LISTING}/decodeVin`, { vin }, { token, lang })).data;
  expect(await decode('LGXC74C43P0123456')).toMatchObject({ valid: true, year: 2023, brand: 'BYD' });
  expect(await decode('lgxc74c43p0123456', 'zh-cn')).toMatchObject({ brand: '比亚迪' });
  expect(await decode('WVWZZZ1KZAW000001')).toEqual({ valid: true, check_digit: 'not_used' });
  expect(await decode('SHORT')).toEqual({ valid: false, check_digit: 'not_used' });
  expect((await send(`${LISTING}/decodeVin`, { vin: '' }, { token })).code).toBe(0);
});
