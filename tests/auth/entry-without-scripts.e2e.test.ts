import { describe, expect, it } from 'vitest';
import { SCREENS } from '../support/browser.ts';
import { textsOf } from '../support/built-pages.ts';
import { site } from '../support/product.ts';
import { visit } from '../support/visit.ts';

/** A form that cannot be sent without JavaScript says that, and has nothing that could be pressed in vain. */
describe('without JavaScript', () => {
  it('a form has no button, and says why', () =>
    visit(
      '/login',
      async (page) => {
        const form = page.locator('.entry-form');
        expect(await form.isVisible()).toBe(true);
        expect(await form.locator('button').count()).toBeGreaterThan(0);
        expect(await form.locator('button:visible, [type=submit]:visible').count()).toBe(0);
        expect(await form.locator('.note-warn').isVisible()).toBe(true);
      },
      { ...SCREENS.phone, javaScriptEnabled: false },
    ));

  it.each([
    ['/login', 'needs JavaScript'],
    ['/de/register', 'braucht JavaScript'],
    ['/retrievePassword', 'needs JavaScript'],
    ['/user/login', 'needs JavaScript'],
  ])('%s says that it needs it', async (path, says) => {
    const isNote = ({ attributes, parent }: Parameters<Parameters<typeof textsOf>[1]>[0]) =>
      (attributes['class'] ?? '').includes('note-warn') && parent?.name === 'noscript';
    const html = await (await fetch(site.url + path)).text();
    expect(textsOf(html, isNote)).toEqual([expect.stringContaining(says)]);
  });
});
