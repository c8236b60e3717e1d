import { beforeAll, describe, expect, it } from 'vitest';
import { enquiries } from '../../data/schema/index.ts';
import { RESOURCES } from '../../src/domain/admin/entities/index.ts';
import { listFields, type Resource } from '../../src/domain/admin/resource.ts';
import { database } from '../support/account.ts';
import { adminLogin, anAdmin } from '../support/admin.ts';
import { ask } from '../support/api.ts';

const id = crypto.randomUUID().slice(0, 8);
let token = '';

beforeAll(async () => {
  ({ token } = await adminLogin(await anAdmin()));
  await database.insert(enquiries).values(
    ['KE', 'ML', 'CI'].map((country) => ({
      requestId: crypto.randomUUID(),
      state: 'open' as const,
      locale: 'fr' as const,
      name: `Buyer ${country}`,
      createdAt: 1_795_000_000_000,
      reference: `${id}-${country}`,
      subject: 'style' as const,
      car: 'Seagull',
      country,
      quantity: 1,
    })),
  );
}, 60_000);

const found = async (lang: string, words: string): Promise<unknown[]> => {
  const query = new URLSearchParams({ quickSearch: `${id} ${words}` }).toString();
  const answer = await ask(`/admin/operation.Enquiry/index?${query}`, {
    headers: { batoken: token, 'think-lang': lang },
  });
  return (answer.data as { list: { country: string }[] }).list.map(({ country }) => country);
};

describe('the quick search of a list with countries', () => {
  it.each([
    ['en', 'Kenya', ['KE']],
    ['en', 'KE', ['KE']],
    ['zh-cn', '肯尼亚', ['KE']],
    ['ru', 'кения', ['KE']],
    ['ar', 'كينيا', ['KE']],
    ['am', 'ኬንያ', ['KE']],
    ['fr', 'cote d’ivoire', ['CI']],
    ['en', 'ali', []],
    ['en', 'Mali Kenya', []],
  ])('in %s finds a row by %s, as its country is called there', async (locale, words, countries) => {
    expect(await found(locale, words)).toEqual(countries);
  });

  it('looks in the country of every list that shows one', () => {
    const shown = (RESOURCES as readonly Resource[]).flatMap((resource) =>
      listFields(resource).flatMap(([field, { codes, isQuick = false }]) =>
        codes === 'region' ? [{ field: `${resource.name}.${field}`, isQuick }] : [],
      ),
    );
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.filter(({ isQuick }) => !isQuick)).toEqual([]);
  });
});
