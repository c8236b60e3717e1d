import { expect, it } from 'vitest';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { oneAdminPage } from '../support/one-admin-page.ts';
import { eventually } from '../support/visit.ts';

const panel = oneAdminPage();

it('rows are put in order by keyboard and by mouse, and the focus comes back to where it was', async () => {
  // Rows that no page shows: to move one has none drawn ahead.
  const page = await panel.open('chat/knowledge?lang=en');
  const rows = page.locator('.order-row');
  const names = () => rows.locator('.strong').allTextContents();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole('button', { name: 'Put in order' }).focus();
  await press('Enter');
  await rows.first().waitFor();
  const [first = '', second = '', ...others] = await names();
  await eventually(focused).toBe(first);
  expect(await axeFaultsIn(page, '.screen:not([hidden])')).toEqual([]);

  // As the hint says it: the handle, Enter, an arrow, Enter.
  await press('Tab');
  await expect.poll(() => focused()).toBe(`Move ${first}`);
  await press('Enter');
  await eventually(focused).toBe(`Insert between ${first} and ${second}`);
  await press('ArrowDown', 'Enter');
  await eventually(names).toEqual([second, first, ...others]);
  await page.getByText(`${first} is moved.`).waitFor();

  const handle = await rows.nth(1).getByRole('button').boundingBox();
  const above = await rows.first().boundingBox();
  if (!handle || !above) throw new Error('There is nothing to drag');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + 40, handle.y - 5, { steps: 4 });
  await page.mouse.move(above.x + 80, above.y + 3, { steps: 4 });
  await page.mouse.up();
  await eventually(names).toEqual([first, second, ...others]);

  await page.getByRole('button', { name: 'Done' }).click();
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Put in order');
  await panel.open('chat/knowledge?lang=fr');
  await page.getByRole('button', { name: 'Mettre en ordre' }).click();
  await eventually(() => page.getByRole('grid').getAttribute('aria-label')).toBe(
    'Lignes dans leur ordre\u00A0: Base de connaissances',
  );
});
