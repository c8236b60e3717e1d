import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MAX_COLLECTED } from '../../src/domain/collection/rules.ts';
import { collectedStyles, styles } from '../../data/schema/index.ts';
import { anAccount, database, read, send } from '../support/account.ts';

const COLLECT = '/api/shop.AutoStyle/collectStyle';
const rows = await database.select({ id: styles.id, slug: styles.slug }).from(styles).orderBy(styles.id);
const [first, second, third] = rows;
const listOf = async (token: string, query = '', lang = 'en') =>
  (await read(`/api/shop.AutoStyle/getMyCollectList${query}`, { token, lang })).data as {
    list: { auto_style_id: number; slug: string; brand_name: string; currency: string; image: string | null }[];
    total: number;
  };

describe('a collection', () => {
  it('turns round with each press, and lists the newest first in the language asked for', async () => {
    const { token } = await anAccount();
    const press = async (id: number | undefined) => (await send(COLLECT, { auto_style_id: id }, { token })).data;
    expect(await press(first?.id)).toEqual({ collected: true });
    expect(await press(second?.id)).toEqual({ collected: true });
    expect(await listOf(token)).toMatchObject({
      list: [{ slug: second?.slug }, { slug: first?.slug, currency: 'CNY' }],
      total: 2,
    });
    expect((await listOf(token)).list[0]?.image).toMatch(/^\/drawings\/[\w-]+\.svg$/);
    expect((await listOf(token, '?limit=1&page=2')).list.map(({ slug }) => slug)).toEqual([first?.slug]);
    expect((await listOf(token, '', 'zh-cn')).list[0]?.brand_name).toMatch(/\p{Script=Han}/u);
    expect(await press(first?.id)).toEqual({ collected: false });
    expect((await listOf(token)).total).toBe(1);
  });

  it('says what it is to be where it is sent twice, and is right however many press at once', async () => {
    const { token, id } = await anAccount();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(COLLECT, { auto_style_id: first?.id, collected: true }, { token })),
    );
    expect(answers.map(({ data }) => data)).toEqual(answers.map(() => ({ collected: true })));
    expect(await database.select().from(collectedStyles).where(eq(collectedStyles.memberId, id))).toHaveLength(1);
    await send(COLLECT, { auto_style_id: first?.id, collected: false }, { token });
    await send(COLLECT, { auto_style_id: first?.id, collected: false }, { token });
    expect((await listOf(token)).total).toBe(0);
  });

  it('knows a style by its slug, which is all that a mark of a page knows', async () => {
    const { token } = await anAccount();
    const set = async (slug: string | undefined, collected?: boolean) =>
      (await send(COLLECT, { slug, collected }, { token })).data;
    expect(await set(second?.slug, true)).toEqual({ collected: true });
    expect(await set(second?.slug, true)).toEqual({ collected: true });
    expect((await listOf(token)).list.map(({ slug }) => slug)).toEqual([second?.slug]);
    expect(await set(second?.slug)).toEqual({ collected: false });
    expect((await listOf(token)).total).toBe(0);
    expect((await send(COLLECT, { slug: 'no-such-style', collected: true }, { token })).msg).toBe(
      'This style does not exist.',
    );
    expect((await send(COLLECT, { slug: '../x', collected: true }, { token })).code).toBe(0);
  });

  it('asks which style is meant, and takes two names of two styles for none', async () => {
    const { token } = await anAccount();
    const nothing = await send(COLLECT, { collected: true }, { token });
    expect([nothing.code, nothing.msg]).toEqual([0, 'Style: This value is required.']);
    const both = (slug: string | undefined) =>
      send(COLLECT, { auto_style_id: first?.id, slug, collected: true }, { token });
    expect((await both(second?.slug)).msg).toBe('This style does not exist.');
    expect((await listOf(token)).total).toBe(0);
    expect((await both(first?.slug)).data).toEqual({ collected: true });
  });

  it('refuses what is no style', async () => {
    const { token } = await anAccount();
    expect((await send(COLLECT, { auto_style_id: 999_999_999 }, { token })).msg).toBe('This style does not exist.');
    expect((await send(COLLECT, { auto_style_id: 'car' }, { token })).code).toBe(0);
    expect((await send(COLLECT, {}, { token })).code).toBe(0);
  });

  it('takes in what a visitor collected, once, and leaves out what there is not', async () => {
    const { token } = await anAccount();
    await send(COLLECT, { auto_style_id: first?.id }, { token });
    const merge = () =>
      send(
        '/api/shop.AutoStyle/collectAll',
        { slugs: [first?.slug, second?.slug, third?.slug, 'no-such-style'] },
        { token },
      );
    await merge();
    const { data } = await merge();
    expect(new Set((data as { slugs: string[] }).slugs)).toEqual(new Set([first?.slug, second?.slug, third?.slug]));
    expect((await read('/api/shop.AutoStyle/getMyCollectedSlugs', { token })).data).toEqual(data);
    expect((await send('/api/shop.AutoStyle/collectAll', { slugs: ['<b>'] }, { token })).code).toBe(0);
    expect(
      (await send('/api/shop.AutoStyle/collectAll', { slugs: Array.from({ length: 201 }, () => 'a') }, { token })).code,
    ).toBe(0);
  });

  it('keeps what a visitor collected in its order, newest first, above what the member had', async () => {
    const slugs = [third?.slug ?? '', first?.slug ?? '', second?.slug ?? ''];
    const old = rows[3]?.slug ?? '';
    // Either way round: neither order is that of the catalogue.
    for (const order of [slugs, slugs.toReversed()]) {
      const { token, id } = await anAccount();
      await database.insert(collectedStyles).values({ memberId: id, styleSlug: old, collectedAt: Date.now() - 60_000 });
      await send('/api/shop.AutoStyle/collectAll', { slugs: order }, { token });
      expect((await listOf(token)).list.map(({ slug }) => slug)).toEqual([...order, old]);
    }
  });

  it('is its member’s alone', async () => {
    const [mine, theirs] = [await anAccount(), await anAccount()];
    await send(COLLECT, { auto_style_id: first?.id }, { token: mine.token });
    expect((await listOf(theirs.token)).total).toBe(0);
    await send(COLLECT, { auto_style_id: first?.id, collected: false }, { token: theirs.token });
    expect((await listOf(mine.token)).total).toBe(1);
  });

  it('is full at some time, and says so', async () => {
    const { token, id } = await anAccount();
    const many = Array.from({ length: MAX_COLLECTED }, (_, index) => ({
      memberId: id,
      styleSlug: `gone-${index}`,
      collectedAt: index,
    }));
    await database.insert(collectedStyles).values(many);
    expect((await send(COLLECT, { auto_style_id: first?.id }, { token })).msg).toBe(
      'You have saved 500 cars, which is as many as there is room for.',
    );
    const merge = () => send('/api/shop.AutoStyle/collectAll', { slugs: [first?.slug, second?.slug] }, { token });
    await merge();
    expect(await database.$count(collectedStyles, eq(collectedStyles.memberId, id))).toBe(MAX_COLLECTED);
    // Cars that left the catalogue are kept, and not shown.
    expect((await listOf(token)).total).toBe(0);
    // What is there already takes up no room that is left.
    const isOneOf = (slugs: string[]) =>
      and(eq(collectedStyles.memberId, id), inArray(collectedStyles.styleSlug, slugs));
    await database.delete(collectedStyles).where(isOneOf(['gone-0', 'gone-1']));
    await send(COLLECT, { auto_style_id: first?.id }, { token });
    await merge();
    expect((await listOf(token)).total).toBe(2);
  });
});
