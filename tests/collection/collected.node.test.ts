import { describe, expect, it } from 'vitest';
import { MAX_KEPT, readSlugs, withSlug } from '../../src/domain/collection/rules.ts';
import { inTurns, type Ending } from '../../src/islands/catalogue/hearts/turns.ts';

describe('the cars a browser keeps', () => {
  it('are read as they were written', () => {
    expect(readSlugs(JSON.stringify(['b', 'a-1']))).toEqual(['b', 'a-1']);
    expect(readSlugs(null)).toEqual([]);
  });

  it('are none where something else stands in their place', () => {
    for (const kept of ['', 'no json', '{"a":1}', '"byd"', '7', 'null', 'true', '[[', '{}'])
      expect(readSlugs(kept), kept).toEqual([]);
  });

  it('leave out what is no slug, comes twice or is too much', () => {
    expect(
      readSlugs(JSON.stringify(['a', 'a', 1, null, ['b'], {}, '', 'A B', '<i>', '../x', 'x'.repeat(161), 'c'])),
    ).toEqual(['a', 'c']);
    const many = Array.from({ length: MAX_KEPT + 5 }, (_, index) => `car-${index}`);
    expect(readSlugs(JSON.stringify(many))).toEqual(many.slice(0, MAX_KEPT));
    expect(readSlugs(JSON.stringify(many), Infinity)).toHaveLength(MAX_KEPT + 5);
  });

  it('have the newest first, each once, and room for so many', () => {
    expect(withSlug(['a', 'b'], 'b', true)).toEqual(['b', 'a']);
    expect(withSlug(['a', 'b'], 'a', false)).toEqual(['b']);
    expect(withSlug(['a'], 'c', false)).toEqual(['a']);
    const full = Array.from({ length: MAX_KEPT }, (_, index) => `car-${index}`);
    expect(withSlug(full, 'other', true)).toBeUndefined();
    expect(withSlug(full, 'car-7', true)?.[0]).toBe('car-7');
    expect(withSlug(full, 'car-7', false)).toHaveLength(MAX_KEPT - 1);
  });
});

/** A server that answers when it is told to, and keeps what it agreed to. */
function aServer() {
  const waiting: { slug: string; isWanted: boolean; answer: (refusal?: string) => Promise<void> }[] = [];
  const endings: [string, Ending<string>][] = [];
  const turns = inTurns<string>(
    (slug, isWanted) =>
      new Promise((resolve) => {
        const answer = async (refusal?: string) => {
          resolve(refusal);
          await new Promise((done) => setTimeout(done));
        };
        waiting.push({ slug, isWanted, answer });
      }),
    (slug, ending) => endings.push([slug, ending]),
  );
  const next = () => {
    const call = waiting.shift();
    if (!call) throw new Error('Nothing was sent.');
    return call;
  };
  return { turns, endings, next, sent: () => waiting.map(({ slug, isWanted }) => [slug, isWanted]) };
}

describe('presses of a heart', () => {
  it('are shown as wished until they are answered', async () => {
    const { turns, endings, next } = aServer();
    turns.press('a', true);
    expect(turns.wish('a')).toBe(true);
    await next().answer();
    expect(turns.wish('a')).toBeUndefined();
    expect(endings).toEqual([['a', { isWanted: true, isCollected: true, refusal: undefined }]]);
  });

  it('send one call at a time, and end in what was asked for last', async () => {
    const { turns, endings, next, sent } = aServer();
    turns.press('a', true);
    turns.press('a', false);
    turns.press('a', true);
    turns.press('a', false);
    expect(sent()).toEqual([['a', true]]);
    await next().answer();
    expect(endings).toEqual([]);
    expect(sent()).toEqual([['a', false]]);
    await next().answer();
    expect(endings).toEqual([['a', { isWanted: false, isCollected: false, refusal: undefined }]]);
  });

  it('need no second call where a double click ends where it began to go', async () => {
    const { turns, endings, next, sent } = aServer();
    for (const isWanted of [true, false, true]) turns.press('a', isWanted);
    await next().answer();
    expect(sent()).toEqual([]);
    expect(endings).toHaveLength(1);
  });

  it('are undone to what the server last agreed to', async () => {
    const { turns, endings, next } = aServer();
    turns.press('a', true);
    await next().answer('full');
    turns.press('b', true);
    turns.press('b', false);
    await next().answer();
    await next().answer('offline');
    expect(endings).toEqual([
      ['a', { isWanted: true, isCollected: false, refusal: 'full' }],
      ['b', { isWanted: false, isCollected: true, refusal: 'offline' }],
    ]);
  });

  it('say what is wanted again where a call without an answer may have been heard', async () => {
    const { turns, endings, next } = aServer();
    turns.press('a', true);
    turns.press('a', false);
    await next().answer('timeout');
    const second = next();
    expect(second.isWanted).toBe(false);
    await second.answer();
    expect(endings).toEqual([['a', { isWanted: false, isCollected: false, refusal: undefined }]]);
  });

  it('of one car do not wait for those of another', () => {
    const { turns, sent } = aServer();
    turns.press('a', true);
    turns.press('b', false);
    expect(sent()).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });
});
