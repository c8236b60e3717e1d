import { expect, it } from 'vitest';
import { FRAME_OF_TESTS } from '../../scripts/tests/site.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { casesOf } from '../support/depth.ts';
import { screenIsThere } from '../support/member-page.ts';
import { oneMemberPage } from '../support/one-page.ts';
import { aSiteMember } from '../support/site-member.ts';

/** Pages of others in the member centre: those of the setting, by our policy, and closed in. */
const SCREEN = `/user/iframe/${encodeURIComponent(FRAME_OF_TESTS.url)}`;
const THEIRS = `<!doctype html><html lang="en"><title>Theirs</title><h1>Your car is off Mombasa</h1>
  <script>try { top.document.title = 'Taken'; } catch { document.body.append('kept out'); }</script>`;

const shared = oneMemberPage(aSiteMember, { viewport: { width: 1440, height: 900 } });

const ARABIC = ['?lang=ar', 'أين سيارتي؟'] as const;

it.each(casesOf([['', 'Where is my car?'], ARABIC] as const, [ARABIC]))(
  'a configured frame is in the menu and shown by its own address%s, and reaches nothing of ours',
  async (query, title) => {
    await shared.page.route(`${new URL(FRAME_OF_TESTS.url).origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: THEIRS }),
    );
    const page = await shared.open(`/user/account/overview${query}`);
    await screenIsThere(page);
    await page.click(`.side-nav a:has-text("${title}")`);
    await page.waitForURL((url) => url.pathname === SCREEN);
    const theirs = page.frameLocator('iframe.frame');
    await theirs.getByText('Your car is off Mombasa').waitFor();
    await theirs.getByText('kept out').waitFor();
    await expect.poll(() => page.title()).toBe(`${title} · Haitu`);
    expect(await page.locator('.side-nav [aria-current]').textContent()).toContain(title);
    expect(await page.locator('iframe.frame').getAttribute('title')).toBe(title);
    expect(await axeFaultsIn(page, '.screen')).toEqual([]);
  },
);
