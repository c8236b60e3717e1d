import { describe, expect, it } from 'vitest';
import { SCREENS } from '../support/browser.ts';
import { onePage } from '../support/one-page.ts';
import { visit } from '../support/visit.ts';

/** A form that cannot be sent without JavaScript says that, and has nothing that could be pressed in vain. */
describe('without JavaScript', () => {
  const shared = onePage({ ...SCREENS.phone, javaScriptEnabled: false });

  it.each([
    ['/login', 'needs JavaScript'],
    ['/de/register', 'braucht JavaScript'],
    ['/retrievePassword', 'needs JavaScript'],
    ['/user/login', 'needs JavaScript'],
  ])('%s has no button, and says why', async (path, says) => {
    const page = await shared.open(path);
    const form = page.locator('.entry-form');
    expect(await form.isVisible()).toBe(true);
    expect(await form.locator('button').count()).toBeGreaterThan(0);
    expect(await form.locator('button:visible, [type=submit]:visible').count()).toBe(0);
    const note = form.locator('.note-warn');
    expect(await note.isVisible()).toBe(true);
    expect(await note.textContent()).toContain(says);
  });
});

it('with JavaScript has its button, and does not say so', async () => {
  await visit('/login', async (page) => {
    expect(await page.locator('[data-act]').isVisible()).toBe(true);
    expect(await page.locator('.entry-form .note-warn').count()).toBe(0);
  });
});
