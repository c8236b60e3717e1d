import { describe, expect, it } from 'vitest';
import { dueCron, isFromFront } from '../../functions/http/front.ts';

const requested = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost${path}`, { headers });
const CRON = '/cdn-cgi/haitu/scheduled?cron=*+*+*+*+*&time=1795880000000';

describe('the Worker behind a front', () => {
  const own = { FRONT_SECRET: 'of this front' };

  it('answers who shows its secret, and nobody else', () => {
    expect(isFromFront(requested('/', { 'x-haitu-front': 'of this front' }), own)).toBe(true);
    for (const guess of ['', 'guessed', 'of this front, guessed', 'OF THIS FRONT'])
      expect([guess, isFromFront(requested('/', { 'x-haitu-front': guess }), own)]).toEqual([guess, false]);
    expect(isFromFront(requested('/'), own)).toBe(false);
  });

  it('is told what cron is due, and of which moment', () => {
    expect(dueCron(requested(CRON), own)).toEqual({ cron: '* * * * *', time: 1_795_880_000_000 });
    expect(dueCron(requested('/cdn-cgi/haitu/scheduled/x'), own)).toBeUndefined();
  });
});

describe('the Worker on Cloudflare', () => {
  it('answers everybody, and takes a cron from the platform alone', () => {
    expect(isFromFront(requested('/'), {})).toBe(true);
    expect(dueCron(requested(CRON), {})).toBeUndefined();
  });
});
