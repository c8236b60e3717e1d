import { and, eq, gt, like, notExists } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { brands, models, stockItems, styles } from '../../data/schema/index.ts';
import { database } from '../support/account.ts';
import { getDetail } from '../../src/wire/addresses/auction.ts';
import { ask, fetchWorker } from '../support/api.ts';
import { aBidder, aLot, bid, ended } from '../support/lots.ts';
import { aMeasuredStyle } from '../support/measured-style.ts';

/** The shell of these tests is `tests/support/site/auction_details/0.html`; browser tests look at the built one. */
async function read(path: string) {
  const response = await fetchWorker(path, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

describe('the page of a lot', () => {
  it('is there a moment after the lot was made, with its facts in the HTML', async () => {
    const id = await aLot({ title: 'BYD <b>Seagull</b>' });
    const { status, html, headers } = await read(`/auction_details/${id}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).toContain(`<title>BYD &lt;b&gt;Seagull&lt;/b&gt;, lot ${id} · Haitu</title>`);
    expect(html).toContain(`href="https://cars.example/fr/auction_details/${id}"`);
    expect(html).toMatch(/Opening bid<\/p><p class="bid-amount" data-amount><bdi class="num">US\$1,000/);
    expect(html).toContain('<bdi>2.5%</bdi> of the price');
    expect(html).toMatch(/Closes <time datetime="[^"]+">[^<]+UTC<\/time>/);
  });

  it('calls the car as the catalogue does in the reader’s language, and in English as the lot does', async () => {
    const [id, unknown] = [await aLot({ title: 'As typed', styleId: 101 }), await aLot({ title: 'As typed' })];
    const title = async (path: string) => /<title>([^<]*)/.exec((await read(path)).html)?.[1];
    expect(await title(`/fr/auction_details/${id}`)).toMatch(/^BYD Seagull .*2025/);
    expect(await title(`/auction_details/${id}`)).toMatch(/^As typed/);
    expect(await title(`/fr/auction_details/${unknown}`)).toMatch(/^As typed/);
    const requested = await ask(`${getDetail.path}?id=${id}`, { headers: { lang: 'fr' } });
    expect(requested.data).toMatchObject({ lot: { title: expect.stringMatching(/^BYD Seagull /) as string } });
  });

  it('says the last bid, by alias and never by name', async () => {
    const id = await aLot();
    const buyer = await aBidder(id);
    await bid(id, buyer, { amount: '1200.00' });
    const { html } = await read(`/fr/auction_details/${id}`);
    expect(html).toMatch(/data-amount><bdi class="num">1[\s\u202f]200/);
    expect(html).toContain('Enchérisseur B1');
    expect(html).not.toContain(buyer.username);
  });

  it('tells how it ended, and where the log is', async () => {
    const id = await aLot();
    await bid(id, await aBidder(id), { amount: '1200.00' });
    await ended(id);
    const { html } = await read(`/auction_details/${id}`);
    expect(html).toContain('Sold for <bdi>US$1,200</bdi> to bidder <bdi>B1</bdi>.');
    expect(html).toContain(`href="/api/auction.Auction/downloadResult?id=${id}"`);
  });

  it('shows what an inspection found, in words', async () => {
    const dent = { view: 'right', x: 1, y: 0.5, kind: 'dent', size_mm: 120, note: 'By the <door>', photographs: [] };
    const id = await aLot({
      image: '/drawings/byd-seagull-side-7a8b7f.svg',
      reportHash: 'a'.repeat(64),
      report: { grade: 'B', inspected_on: '2026-11-03', note: 'Runs well.', defects: [dent], photographs: [] },
    });
    const { html } = await read(`/fr/auction_details/${id}`);
    expect(html).toContain('<b>Note B</b> Quelques traces d’usage');
    expect(html).toContain('Inspectée le 3 nov. 2026');
    expect(html).toMatch(/<li>Bosse, Droite, 120\smm <span[^>]*>By the &lt;door&gt;<\/span><\/li>/);
    expect(html).toContain('a'.repeat(64));
  });

  it('says what such cars cost elsewhere, and leaves samples and the car itself out of what is asked here', async () => {
    const [style] = await database
      .select({
        id: styles.id,
        slug: styles.slug,
        modelSlug: models.slug,
        brandSlug: brands.slug,
        year: styles.modelYear,
      })
      .from(styles)
      .innerJoin(models, eq(models.id, styles.modelId))
      .innerJoin(brands, eq(brands.id, models.brandId))
      // Of which nothing is in stock: other tests have cars of their own.
      .where(
        and(
          gt(styles.suggestedPriceMinor, 0),
          notExists(database.select().from(stockItems).where(eq(stockItems.styleSlug, styles.slug))),
        ),
      )
      .limit(1);
    if (!style) throw new Error('There is no style with a price.');
    const car = (slug: string, facts: Partial<typeof stockItems.$inferInsert>) => ({
      slug: `context-${slug}`,
      kind: 'used' as const,
      brandSlug: style.brandSlug,
      modelSlug: style.modelSlug,
      styleSlug: style.slug,
      modelYear: style.year,
      trim: slug,
      trimZh: slug,
      energyType: 'petrol' as const,
      priceMinor: 1_234_500,
      currency: 'USD',
      quantity: 1,
      status: 'available' as const,
      isSample: false,
      source: 'test',
      digest: slug,
      origin: 'import' as const,
      updatedAt: 1,
      ...facts,
    });
    const added = await database
      .insert(stockItems)
      .values([car('asked', {}), car('own', { priceMinor: 100 }), car('sample', { priceMinor: 100, isSample: true })])
      .returning({ id: stockItems.id });
    onTestFinished(async () => void (await database.delete(stockItems).where(like(stockItems.slug, 'context-%'))));
    const id = await aLot({ styleId: style.id, stockId: added[1]?.id ?? 0, openingMinor: 10_000 });
    const { html } = await read(`/auction_details/${id}`);
    expect(html).toMatch(/New, suggested price in China<\/dt><dd>about <bdi class="num">US\$/);
    expect(html).toContain('asking price here (1 car)</dt><dd>about <bdi class="num">US$12,345</bdi>');
    expect(html).toMatch(/reference rate of [\d.]+ yuan for 1 USD/);
    expect(html).toMatch(/data-from="10000" data-to="\d{6,}"/);
    // A car of no style is compared with nothing.
    expect((await read(`/auction_details/${await aLot()}`)).html).not.toContain('id="context"');
  });

  it('shows no side of a car whose size nobody states', async () => {
    const defects = [
      { view: 'top', x: 0, y: 0, kind: 'scratch', size_mm: 1, note: '', photographs: ['/uploads/a.webp'] },
    ];
    const report = { grade: 'E', inspected_on: null, note: '', defects, photographs: ['/uploads/b.webp'] };
    const id = await aLot({ image: '/drawings/byd-seagull-side-7a8b7f.svg', report });
    const { html } = await read(`/auction_details/${id}`);
    expect(html).toMatch(/<li>Scratch, Top, 1\smm/);
    expect(html).not.toContain('defect-view');
    expect(html).toContain('src="/uploads/a.webp" alt="Photo 2 of the report"');
    expect(html).toContain('src="/uploads/b.webp" alt="Photo 1 of the report"');
  });

  it('marks defects on the drawing of the model where its picture is a photograph', async () => {
    const dent = { view: 'right', x: 1, y: 0.5, kind: 'dent', size_mm: 120, note: '', photographs: [] };
    const report = { grade: 'B', inspected_on: null, note: '', defects: [dent], photographs: [] };
    const id = await aLot({ image: '/uploads/car.webp', styleId: await aMeasuredStyle(), report });
    const { html } = await read(`/auction_details/${id}`);
    expect(html).toMatch(
      /defect-view of-right"><div class="plate"><img class="on-plate" src="\/drawings\/[\w-]+-side-[\da-f-]+\.svg"/,
    );
    expect(html).toMatch(/<circle cx="[\d.]+" cy="[\d.]+"/);
  });

  it('is offered to search engines only where the car is for sale', async () => {
    const [sold, sample] = [await aLot(), await aLot({ isSample: true })];
    expect((await read(`/auction_details/${sold}`)).html).toMatch(/rel="canonical" href="[^"]+\/auction_details\/\d+"/);
    const { html } = await read(`/auction_details/${sample}`);
    expect(html).toContain('content="noindex"');
    expect(html).toContain('A sample');
  });

  it('has one address, and none for what is no lot', async () => {
    const id = await aLot();
    const to = async (path: string) => (await read(path)).headers.get('location')?.split('#')[0];
    expect(await to(`/de/auction_details?id=${id}`)).toBe(`/de/auction_details/${id}`);
    expect(await to('/auction_details')).toBe('/auction_list');
    expect(await to('/auction_details/0')).toBe('/auction_list');
    expect(await to('/auction_details/999999999')).toBe('/404');
    for (const bad of ['-1', '1e3', '01', 'a', '9'.repeat(17), '1/2'])
      expect(await to(`/fr/auction_details/${bad}`)).toBe('/fr/404');
  });
});
