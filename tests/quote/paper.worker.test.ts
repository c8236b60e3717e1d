import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { downloadQuote } from '../../src/wire/addresses/quote.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { anAccount } from '../support/account.ts';
import { fetchWorker } from '../support/api.ts';
import { aQuote, made, sent, tokenOf } from '../support/quotes.ts';

const environment = { ASSETS: env.PUBLIC_FILES };
const refusedFor = (input: object, said: object = {}) => sent(downloadQuote.path, input, { environment, ...said });

let count = 0;
async function download(input: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'cf-connecting-ip': `198.51.100.${(count += 1)}` };
  return fetchWorker(
    downloadQuote.path,
    { method: 'POST', headers, body: JSON.stringify(input) },
    { ...environment, SAMPLE_SEASON: 'open' },
  );
}

describe('a quote as a PDF', () => {
  it.each(LOCALE_CODES)('is a file to be saved, in its own language: %s', async (locale) => {
    const quote = await made(aQuote({ locale, name: 'สวัสดี' }));
    const answer = await download({ token: tokenOf(quote) });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="haitu-quote-${quote.quote_no}.pdf"`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const file = new Uint8Array(await answer.arrayBuffer());
    expect(new TextDecoder('latin1').decode(file.subarray(0, 5))).toBe('%PDF-');
    expect(file.length).toBeGreaterThan(8_000);
    expect(file.length).toBeLessThan(80_000);
  });

  it('is had by the number by its member alone', async () => {
    const [owner, other] = [await anAccount(), await anAccount()];
    const quote = await made(aQuote({}), { token: owner.token });
    const input = { quote_no: quote.quote_no };
    expect(await refusedFor(input, { token: other.token })).toMatchObject({ code: 0, data: { reason: 'gone' } });
    expect((await refusedFor(input)).code).toBe(303);
    const mine = await fetchWorker(
      downloadQuote.path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'ba-user-token': owner.token },
        body: JSON.stringify(input),
      },
      environment,
    );
    expect(mine.headers.get('content-type')).toBe('application/pdf');
  });

  it.each<[string, object, object]>([
    ['an unknown link', { token: 'x'.repeat(43) }, { code: 0, data: { reason: 'gone' } }],
    ['no name at all', {}, { code: 0 }],
  ])('is refused in the envelope for %s', async (_name, input, answer) => {
    expect(await refusedFor(input)).toMatchObject(answer);
  });

  it('is printed sixty times a minute for one network', async () => {
    const said = { address: '198.51.101.7' };
    const tries = await Promise.all(Array.from({ length: 61 }, () => refusedFor({ token: 'x'.repeat(43) }, said)));
    expect(tries.filter(({ code }) => code === 429)).toHaveLength(1);
  });
});
