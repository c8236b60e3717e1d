import { env } from 'cloudflare:workers';
import { eq, like } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { catalogueState, listings, members } from '../../data/schema/index.ts';
import { publishWhatIsDue } from '../../functions/jobs/publish-due.ts';
import { requestedPublish } from '../../data/queries/site/due.ts';
import { articleResource } from '../../src/domain/admin/entities/article.ts';
import { siteDay, readSiteTime } from '../../src/domain/shared/site-time.ts';
import {
  addedRow,
  asVisitor,
  database,
  editRow,
  entitiesAsAdmin,
  listed,
  removeRow,
} from '../support/admin-entities.ts';
import { EXAMPLES } from '../support/entity-examples.ts';

beforeAll(entitiesAsAdmin, 60_000);
const forgetAsked = () => database.delete(catalogueState).where(like(catalogueState.source, 'publish%'));
afterEach(forgetAsked);

const HOUR_MS = 3_600_000;
/** Far from all that the starter data publish. */
const DAY = '2031-05-05';
const MIDNIGHT = readSiteTime(DAY) ?? 0;

/** An environment whose pages were read at an instant. */
const withPagesOf = (readAt: number, own: Partial<Cloudflare.Env>): Cloudflare.Env => ({
  ...env,
  ...own,
  ASSETS: { fetch: () => Promise.resolve(Response.json({ version: 'v', readAt })) } as unknown as Fetcher,
});

describe('a publish by the clock', () => {
  const hook = { BUILD_HOOK_URL: inject('rateSourceUrl') };
  const refusing = { BUILD_HOOK_URL: `${inject('rateSourceUrl')}?status=500` };
  const run = (now: number, own: Partial<Cloudflare.Env> = hook) =>
    publishWhatIsDue(withPagesOf(MIDNIGHT - HOUR_MS, own), database, now);

  it('is asked for at the moment, once, and again where half an hour has brought nothing', async () => {
    const id = await addedRow(articleResource, {
      ...EXAMPLES['article']?.add,
      slug: 'on-time',
      published_at: DAY,
    });
    await run(MIDNIGHT - 1);
    expect(await requestedPublish(database)).toBeUndefined();
    await run(MIDNIGHT);
    expect(await requestedPublish(database)).toEqual({ due: MIDNIGHT, at: MIDNIGHT });
    await run(MIDNIGHT + HOUR_MS / 2 - 1);
    expect(await requestedPublish(database)).toEqual({ due: MIDNIGHT, at: MIDNIGHT });
    await run(MIDNIGHT + HOUR_MS / 2);
    expect(await requestedPublish(database)).toEqual({ due: MIDNIGHT, at: MIDNIGHT + HOUR_MS / 2 });
    await publishWhatIsDue(withPagesOf(MIDNIGHT + 1, hook), database, MIDNIGHT + 2 * HOUR_MS);
    expect(await requestedPublish(database)).toMatchObject({ at: MIDNIGHT + HOUR_MS / 2 });
    await removeRow(articleResource, id);
  });

  it('is asked for where a car of a member came into stock or left it', async () => {
    const seller = {
      username: 'due_seller',
      usernameKey: 'due_seller',
      email: 'due@seller.example',
      locale: 'en',
    } as const;
    const [member] = await database
      .insert(members)
      .values({ ...seller, nickname: '', joinedAt: 1 })
      .returning({ id: members.id });
    const memberId = member?.id ?? 0;
    const saved = { createdRequest: 'one', savedRequest: 'one', savedDigest: '' };
    const at = MIDNIGHT - HOUR_MS / 2;
    const offered = { memberId, version: 1, state: 'approved' as const, createdAt: at, updatedAt: at, ...saved };
    const [listing] = await database.insert(listings).values(offered).returning({ id: listings.id });
    const isIt = eq(listings.id, listing?.id ?? 0);
    await run(MIDNIGHT);
    expect(await requestedPublish(database)).toBeUndefined();
    await database.update(listings).set({ stockId: 1, state: 'listed' }).where(isIt);
    await run(MIDNIGHT);
    expect(await requestedPublish(database)).toEqual({ due: at, at: MIDNIGHT });
    await database.delete(listings).where(isIt);
    await database.delete(members).where(eq(members.id, memberId));
  });

  it('is asked of the server of this machine where there is one, and counts as asked only where it answered', async () => {
    const id = await addedRow(articleResource, {
      ...EXAMPLES['article']?.add,
      slug: 'on-time',
      published_at: DAY,
    });
    for (const own of [refusing, {}, { SUPERVISOR_URL: 'http://127.0.0.1:9', SUPERVISOR_TOKEN: 'x' }])
      await run(MIDNIGHT, own);
    expect(await requestedPublish(database)).toBeUndefined();
    await run(MIDNIGHT, { ...refusing, SUPERVISOR_URL: `${inject('rateSourceUrl')}?at=`, SUPERVISOR_TOKEN: 'x' });
    expect(await requestedPublish(database)).toEqual({ due: MIDNIGHT, at: MIDNIGHT });
    await removeRow(articleResource, id);
  });
});

describe('an article with a later day of publication', () => {
  it('is shown to no visitor, and the list of the admin says that it is scheduled', async () => {
    const now = Date.now();
    const title = { en: 'Zeppelins', fr: 'Zeppelins' };
    const later = { slug: 'later', title, published_at: siteDay(now + 48 * HOUR_MS) };
    const id = await addedRow(articleResource, { ...EXAMPLES['article']?.add, ...later });
    const seen = async () => {
      const news = await asVisitor('/api/operation.News/getNewsList?limit=100');
      const found = await asVisitor('/api/shop.Search/indexSearch', { keyword: 'Zeppelins', kinds: ['news'] });
      const has = ({ data }: typeof news) =>
        (data as { list: { slug: string }[] }).list.some(({ slug }) => slug === later.slug);
      return [has(news), has(found)];
    };
    const state = async () => (await listed(articleResource, 'quickSearch=later'))[0]?.['state'];
    expect([await seen(), await state()]).toEqual([[false, false], 'scheduled']);
    const filter = 'search[0][field]=state&search[0][val]=scheduled&search[0][operator]==';
    expect((await listed(articleResource, filter)).map((row) => row['id'])).toEqual(['later']);

    await editRow(articleResource, { id, published_at: siteDay(now) });
    expect([await seen(), await state()]).toEqual([[true, true], 'published']);
    await editRow(articleResource, { id, is_published: '0' });
    expect([await seen(), await state()]).toEqual([[false, false], 'draft']);
    await removeRow(articleResource, id);
  });
});
