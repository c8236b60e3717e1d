import { expect, it } from 'vitest';
import { FRAME_OF_TESTS } from '../../scripts/tests/site.ts';
import { axeFaults } from '../support/accessibility.ts';
import { memberPage, openScreen } from '../support/member-page.ts';
import '../support/product.ts';

/** Pages of others in the member centre: those of the setting, by our policy, and closed in. */
const SCREEN = `/user/iframe/${encodeURIComponent(FRAME_OF_TESTS.url)}`;
const THEIRS = `<!doctype html><title>Theirs</title><h1>Your car is off Mombasa</h1>
  <script>try { top.document.title = 'Taken'; } catch { document.body.append('kept out'); }</script>`;

it.each([
  ['', 'Where is my car?'],
  ['?lang=ar', 'أين سيارتي؟'],
])(
  'a configured frame is in the menu and shown by its own address%s, and reaches nothing of ours',
  async (query, title) => {
    const { page, faults, close } = await memberPage(undefined, { viewport: { width: 1440, height: 900 } });
    await page.route(`${new URL(FRAME_OF_TESTS.url).origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: THEIRS }),
    );
    await openScreen(page, `/user/account/overview${query}`);
    await page.click(`.side-nav a:has-text("${title}")`);
    await page.waitForURL((url) => url.pathname === SCREEN);
    const theirs = page.frameLocator('iframe.frame');
    await theirs.getByText('Your car is off Mombasa').waitFor();
    await theirs.getByText('kept out').waitFor();
    expect(await page.title()).toBe(`${title} · Haitu`);
    expect(await page.locator('.side-nav [aria-current]').textContent()).toContain(title);
    expect(await page.locator('iframe.frame').getAttribute('title')).toBe(title);
    expect(faults).toEqual([]);
    await close();
  },
);

it('has no accessibility violation around the frame', async () => {
  const { page, close } = await memberPage(undefined, { bypassCSP: true });
  await page.route(`${new URL(FRAME_OF_TESTS.url).origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: THEIRS.replace('<!doctype html>', '<!doctype html><html lang="en">'),
    }),
  );
  await openScreen(page, SCREEN);
  expect(await axeFaults(page)).toEqual([]);
  await close();
});
