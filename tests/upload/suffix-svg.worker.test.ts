import { describe, expect, it } from 'vitest';
import { fetchWorker } from '../support/api.ts';

const PATH = '/admin/ajax/buildSuffixSvg';
const ask = (query: string, headers: Record<string, string> = {}) => fetchWorker(`${PATH}?${query}`, { headers });
const drawn = async (query: string) => (await ask(query)).text();

describe('the icon of a suffix', () => {
  it('is a picture that says it, which browsers keep and nothing can be run from', async () => {
    const answer = await ask('batoken=none&suffix=pdf&background=c02f1b&server=1');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const svg = await answer.text();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="64" height="68"/);
    expect(svg).toContain('fill="#c02f1b"');
    expect(svg).toContain('>PDF</text>');
  });

  it('is written in what can be read on its colour, and small enough for a long suffix', async () => {
    expect(await drawn('suffix=mp4&background=fff')).toContain('fill="#10222b" font-family');
    expect(await drawn('suffix=mp4&background=000000')).toContain('fill="#fff" font-family');
    expect(await drawn('suffix=markdown')).toContain('font-size="7.5"');
  });

  it.each([
    ['a suffix of other letters', 'suffix=%3Cscript%3E&background=fff'],
    ['a suffix that is too long', 'suffix=abcdefghi&background=fff'],
    ['no suffix', 'background=fff'],
    ['a colour that is none', 'suffix=pdf&background=url(x)'],
  ])('is a question mark on grey for %s', async (_what, query) => {
    const svg = await drawn(query);
    expect(svg).toContain('>?</text>');
    expect(svg).toContain('fill="#8a979e"');
    expect(svg).not.toContain('script');
  });
});
