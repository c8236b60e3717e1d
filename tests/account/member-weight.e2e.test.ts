import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { SCREEN_PATHS } from '../../src/domain/account/member-screens.ts';
import { book, collect, memberPage, openScreen } from '../support/member-page.ts';
import '../support/product.ts';
import { aSiteMember, type SiteMember } from '../support/site-member.ts';

/** What a screen may weigh, React and all (docs/architecture.md). */
const BUDGET_BYTES = 90 * 1024;
/** What a page has before any island comes, and the chat's button, which comes to every page: they have budgets of their own. */
const OF_EVERY_PAGE = /\/(?:boot|every-page|shell|button)\./;

let member: SiteMember;
beforeAll(async () => {
  member = await aSiteMember();
  await book(member, { money: [50_000], points: [20] });
  await collect(member, 2);
});

it.each(Object.values(SCREEN_PATHS))('%s brings no more script than a phone can bear', async (path) => {
  const { page, close } = await memberPage(member);
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js') && !OF_EVERY_PAGE.test(answer.url())) scripts.set(answer.url(), answer.body());
  });
  await openScreen(page, path);
  const bytes = (await Promise.all(scripts.values())).reduce((sum, body) => sum + gzipSync(body).length, 0);
  await close();
  console.info(`Scripts of ${path}: ${(bytes / 1024).toFixed(1)} KB gzipped.`);
  expect(bytes).toBeLessThan(BUDGET_BYTES);
});
