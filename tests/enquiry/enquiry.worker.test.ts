import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { enquiries, stockItems, styles } from '../../data/schema/index.ts';
import { addTyre, TYRE, USED_SEAGULL } from '../support/stock-rows.ts';
import { about, anEnquiry, COMPANY, database, enquiriesOf, mailsAbout, send, sendForm } from '../support/talk-calls.ts';
import * as at from '../../src/wire/addresses/enquiry.ts';
import { turnToPriceDay } from '../support/price-day.ts';

describe('an enquiry', () => {
  it('is kept with what the car’s page shows, and answered with a reference', async () => {
    const enquiry = anEnquiry({ quantity: '12', incoterm: 'CIF', port: 'Mombasa', message: 'White ones' });
    const answer = await send(at.enquire.path, enquiry, { lang: 'de' });
    const { reference } = answer.data as { reference: string };
    expect(reference).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    const [row] = await enquiriesOf(enquiry.email);
    expect(row).toMatchObject({
      reference,
      subject: 'style',
      subjectSlug: enquiry.style,
      country: 'KE',
      quantity: 12,
      incoterm: 'CIF',
      port: 'Mombasa',
      message: 'White ones',
      locale: 'de',
      state: 'new',
      priceCurrency: 'CNY',
    });
    expect(row?.car).toContain('Seagull');
    expect(row?.suggestedPriceMinor).toBeGreaterThan(0);
    const [toBuyer, toCompany] = await mailsAbout(row?.requestId ?? '');
    expect(toBuyer?.subject).toBe(`Ihre Anfrage ${reference}`);
    expect(toBuyer?.text).toContain('Kenia');
    expect(toBuyer?.text).not.toContain('White ones');
    expect(toCompany?.text).toContain('White ones');
    expect(toCompany?.text).toContain('Mombasa');
  });

  it('names a port of ours to buyer and company, each in their language; another place, as typed, to the company alone', async () => {
    for (const [port, told, toBuyer] of [
      ['mombasa', '蒙巴萨 · Mombasa', 'Момбаса · Mombasa'],
      ['Нижний Новгород', 'Нижний Новгород', undefined],
    ] as const) {
      const enquiry = anEnquiry({ port });
      await send(at.enquire.path, enquiry, { lang: 'ru' });
      const [row] = await enquiriesOf(enquiry.email);
      expect(row?.port).toBe(port);
      const [received, notice] = await mailsAbout(row?.requestId ?? '');
      expect(notice?.text).toContain(told);
      if (toBuyer) expect(received?.text).toContain(toBuyer);
      else expect(received?.text).not.toContain(port);
    }
  });

  it('tells both what the car costs at the port, as the page shows it, where the port is one of ours', async () => {
    turnToPriceDay();
    const [style] = await database
      .select({ slug: styles.slug, widthMm: styles.widthMm, heightMm: styles.heightMm })
      .from(styles)
      .where(eq(styles.slug, 'byd-seagull-2025-vitality'));
    const measure = (widthMm: number | null, heightMm: number | null) =>
      database
        .update(styles)
        .set({ widthMm, heightMm })
        .where(eq(styles.slug, style?.slug ?? ''));
    await measure(1_715, 1_540);
    try {
      const mails = async (facts: object, environment: object) => {
        const enquiry = anEnquiry(facts);
        await send(at.enquire.path, enquiry, { lang: 'de' }, { ...COMPANY, ...environment });
        const [row] = await enquiriesOf(enquiry.email);
        return (await mailsAbout(row?.requestId ?? '')).map(({ text }) => text);
      };
      const demo = { SAMPLE_SEASON: 'open' };
      const [toBuyer, toCompany] = await mails({ port: 'Mombasa' }, demo);
      expect(toBuyer).toMatch(/CIF Mombasa: .*US\$.*\(Musterpreis\)/);
      expect(toCompany).toMatch(/CIF .*US\$/);
      // A sample of a rule makes no price of a real site, and a place that is none of ours has none.
      expect((await mails({ port: 'Mombasa' }, {})).join('')).not.toContain('US$');
      expect((await mails({ port: 'Nakuru' }, demo)).join('')).not.toContain('US$');
      // A car for Kazakhstan does not come by Mombasa.
      expect((await mails({ port: 'Mombasa', country: 'KZ' }, demo)).join('')).not.toContain('US$');
    } finally {
      await measure(style?.widthMm ?? null, style?.heightMm ?? null);
    }
  });

  it('sent twice with one id is one enquiry, one reference and one confirmation', async () => {
    const requestId = crypto.randomUUID();
    const enquiry = anEnquiry({ request_id: requestId });
    const answers = await Promise.all([1, 2, 3].map(() => send(at.enquire.path, enquiry)));
    const rows = await enquiriesOf(enquiry.email);
    expect(rows).toHaveLength(1);
    for (const { data } of answers) expect(data).toEqual({ reference: rows[0]?.reference });
    expect(await mailsAbout(requestId)).toHaveLength(2);
  });

  it.each([
    ['nobody to answer', { email: '' }, 'email'],
    ['no car', { style: '' }, 'car'],
    ['a car that does not exist', { style: 'no-such-car' }, 'car'],
    ['a country that does not exist', { country: 'XX' }, 'country'],
    ['no cars at all', { quantity: 0 }, 'quantity'],
    ['more cars than a ship takes', { quantity: 1_000 }, 'quantity'],
    ['a trade term of its own', { incoterm: 'DDP' }, 'incoterm'],
  ])('with %s is refused at its field', async (_what, facts, path) => {
    const answer = await send(at.enquire.path, anEnquiry(facts));
    expect(answer).toMatchObject({ status: 200, code: 0 });
    expect((answer.data as { errors: { path: string }[] }).errors.map((error) => error.path)).toEqual([path]);
  });

  it('with a messenger alone is kept; nobody is written to but the company', async () => {
    const messenger = `@amina-${crypto.randomUUID()}`;
    await send(at.enquire.path, anEnquiry({ email: undefined, messenger }));
    const [row] = await database.select().from(enquiries).where(eq(enquiries.messenger, messenger));
    expect(row?.email).toBeNull();
    expect((await mailsAbout(row?.requestId ?? '')).map(({ kind }) => kind)).toEqual(['enquiryNotice']);
  });

  it('about a car in stock keeps its slug, its name and its asking price', async () => {
    await database.insert(stockItems).values(USED_SEAGULL).onConflictDoNothing();
    const enquiry = anEnquiry({ style: '', stock: USED_SEAGULL.slug, car: 'Whatever the address said' });
    expect(await send(at.enquire.path, enquiry)).toMatchObject({ code: 1 });
    const [row] = await enquiriesOf(enquiry.email);
    expect(row).toMatchObject({ subject: 'stock', subjectSlug: USED_SEAGULL.slug, lowestPriceMinor: 5_500_000 });
    expect(row?.car).toContain('BYD Seagull');
  });

  it('about a part keeps its slug and the words beside it', async () => {
    await addTyre(database);
    const enquiry = anEnquiry({ style: '', part: TYRE, car: 'Four tyres, please' });
    await send(at.enquire.path, enquiry);
    expect(await enquiriesOf(enquiry.email)).toMatchObject([
      { subject: 'part', subjectSlug: TYRE, car: 'Four tyres, please', lowestPriceMinor: null },
    ]);
  });

  it.each([
    ['style', 'This style does not exist.'],
    ['stock', 'This car is not in stock.'],
    ['part', 'This part does not exist.'],
  ])('about a %s that does not exist is refused where no words say what is meant', async (subject, message) => {
    const enquiry = anEnquiry({ style: '', [subject]: 'no-such-thing' });
    const answer = await send(at.enquire.path, enquiry);
    expect(answer).toMatchObject({ code: 0, data: { errors: [{ path: 'car', message }] } });
    expect(await enquiriesOf(enquiry.email)).toEqual([]);
  });

  it('about an unknown car keeps the words it was said in', async () => {
    const enquiry = anEnquiry({ style: 'gone-since', car: 'The one from your stand' });
    expect(await send(at.enquire.path, enquiry)).toMatchObject({ code: 1 });
    expect(await enquiriesOf(enquiry.email)).toMatchObject([
      { subject: 'none', subjectSlug: null, car: 'The one from your stand', suggestedPriceMinor: null },
    ]);
  });

  it('by a form without JavaScript knows its car by the page it was sent from', async () => {
    const enquiry = { ...anEnquiry({ style: '' }), car: '', stock: '', part: '' };
    const referer = 'http://haitu.example/fr/contact_us?style=byd-atto-3-2025';
    const answer = await sendForm(at.enquire.path, enquiry, { referer });
    expect(answer.headers.get('location')).toBe('/fr/contact_sent/enquiry');
    expect(await enquiriesOf(enquiry.email)).toMatchObject([{ subject: 'style', subjectSlug: 'byd-atto-3-2025' }]);
    const other = { ...anEnquiry({ style: '' }), car: 'Something else' };
    await sendForm(at.enquire.path, other, { referer });
    expect(await enquiriesOf(other.email)).toMatchObject([{ subject: 'none', car: 'Something else' }]);
  });

  it('of a robot is answered like any other and not kept', async () => {
    const enquiry = anEnquiry({ website: 'x' });
    const answer = await send(at.enquire.path, enquiry);
    expect(answer).toMatchObject({ code: 1, data: { reference: expect.stringMatching(/^.{5}-.{5}$/) } });
    expect(await enquiriesOf(enquiry.email)).toEqual([]);
  });

  it('can be told beforehand what its car is called, in the reader’s language', async () => {
    const slug = 'byd-seagull-2025-vitality';
    const answer = await about(`style=${slug}`);
    expect(answer).toMatchObject({ code: 1, data: { subject: 'style', slug } });
    const { name, lines } = answer.data as { name: string; lines: string[] };
    expect(lines[0]).toContain('海鸥');
    expect(name).toBe(lines.join(' '));
  });

  it('can be told beforehand what its part and its car in stock are called', async () => {
    await addTyre(database);
    await database.insert(stockItems).values(USED_SEAGULL).onConflictDoNothing();
    expect(await about(`part=${TYRE}`)).toMatchObject({
      code: 1,
      data: { subject: 'part', slug: TYRE, lines: ['轮胎', '165/65 R15'] },
    });
    const car = await about(`stock=${USED_SEAGULL.slug}`);
    expect(car).toMatchObject({ code: 1, data: { subject: 'stock', slug: USED_SEAGULL.slug } });
    expect((car.data as { name: string }).name).toContain('海鸥');
  });

  it.each([
    ['style=no-such-thing', 'This style does not exist.'],
    ['stock=no-such-thing', 'This car is not in stock.'],
    ['part=no-such-thing', 'This part does not exist.'],
    ['', 'Please say which car or part you mean'],
    ['style=Not%20a%20slug', undefined],
    [`part=${'x'.repeat(121)}`, undefined],
  ])('has no name to tell for %j', async (query, message) => {
    const answer = await about(query, 'en');
    expect(answer).toMatchObject({ status: 200, code: 0 });
    if (message) expect(answer.msg).toContain(message);
  });

  it('may count its cars in the digits of the buyer’s keyboard', async () => {
    const enquiry = anEnquiry({ quantity: '١٢' });
    await send(at.enquire.path, enquiry);
    expect(await enquiriesOf(enquiry.email)).toMatchObject([{ quantity: 12 }]);
  });
});
