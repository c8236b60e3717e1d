import { describe, expect, it } from 'vitest';
import { newsOf } from '../../src/domain/auction/news.ts';

const list = (...ids: number[]) => ids.map((id) => ({ id }));

describe('what of the unread notices is news to a browser', () => {
  it('is nothing old the first time, however much is unread', () => {
    expect(newsOf(list(9, 7, 2), undefined)).toEqual({ news: [], last: 9 });
    expect(newsOf(list(), undefined)).toEqual({ news: [], last: 0 });
  });

  it('is what came since, the oldest first, and each once', () => {
    const { news, last } = newsOf(list(12, 11, 9, 7), 9);
    expect(news).toEqual(list(11, 12));
    expect(newsOf(list(12, 11, 9, 7), last).news).toEqual([]);
  });

  it('is known still when all has been read meanwhile', () => {
    expect(newsOf(list(), 12)).toEqual({ news: [], last: 12 });
    expect(newsOf(list(10), 12)).toEqual({ news: [], last: 12 });
  });
});
