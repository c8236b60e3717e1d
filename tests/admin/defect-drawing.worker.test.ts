import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { stockItems, styles } from '../../data/schema/index.ts';
import { database } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';
import { aMeasuredStyle } from '../support/measured-style.ts';
import { aCar } from '../support/stock-rows.ts';

let token = '';
beforeAll(async () => void ({ token } = await adminLogin(await anAdmin())), 60_000);

describe('the drawing defects are placed on', () => {
  it('is that of the style, or of the style of a car in stock, to its measures; none is no fault', async () => {
    const outline = async (query: string) => (await asAdmin(token, `/admin/ajax/outline?${query}`)).data;
    const side = expect.stringMatching(/^\/drawings\/[\w-]+-side-[\da-f-]+\.svg$/) as string;
    const id = await aMeasuredStyle();
    const measures = { length_mm: 3_800, width_mm: 1_700, height_mm: 1_500 };
    expect(await outline(`auto_style_id=${id}`)).toEqual({ side, ...measures });
    const [style] = await database.select({ slug: styles.slug }).from(styles).where(eq(styles.id, id));
    const car = aCar({ slug: `outlined-${crypto.randomUUID()}`, styleSlug: style?.slug ?? '' });
    const [added] = await database.insert(stockItems).values(car).returning({ id: stockItems.id });
    expect(await outline(`stock_id=${added?.id}`)).toEqual({ side, ...measures });
    await database.delete(stockItems).where(eq(stockItems.slug, car.slug));
    expect([await outline('auto_style_id=999999'), await outline('')]).toEqual([null, null]);
    expect(await asAdmin(token, '/admin/ajax/outline?auto_style_id=x')).toMatchObject({ code: 0 });
  });
});
