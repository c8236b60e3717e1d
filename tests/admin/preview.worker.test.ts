import { beforeAll, describe, expect, inject, it } from 'vitest';
import { listDeals } from '../../data/queries/stock/deals.ts';
import { articleResource } from '../../src/domain/admin/entities/article.ts';
import { dealResource } from '../../src/domain/admin/entities/deal.ts';
import {
  addedRow,
  adminToken,
  call,
  database,
  editRow,
  entitiesAsAdmin,
  environment,
  loginOf,
  removeRow,
} from '../support/admin-entities.ts';
import { EXAMPLES } from '../support/entity-examples.ts';
import { ask } from '../support/api.ts';

beforeAll(entitiesAsAdmin, 60_000);

const DRAFT = { ...EXAMPLES['article']?.add, slug: 'to-look-at', is_published: '0' };

/** Asks for a preview with a server of this machine that answers what it is told to. */
function preview(path: string, { says, token = adminToken() }: { says?: string; token?: string } = {}) {
  const supervisor = says !== undefined && {
    SUPERVISOR_URL: `${inject('rateSourceUrl')}?${says}&path=`,
    SUPERVISOR_TOKEN: 'x',
  };
  return ask(`/admin/${path}`, { headers: { batoken: token } }, { ...environment, ...supervisor });
}
const drawn = (html: string | null) => `text=${encodeURIComponent(JSON.stringify({ html }))}`;

describe('a preview', () => {
  it('is the page the server of this machine draws, also of a draft, and no cache keeps it', async () => {
    const id = await addedRow(articleResource, DRAFT);
    const answer = await preview(`editorial.Article/preview?id=${id}`, { says: drawn('<p>It</p>') });
    expect(answer).toMatchObject({ code: 1, data: { html: '<p>It</p>' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await removeRow(articleResource, id);
  });

  it('is refused in words: no such row, no page of it, no server, and one that could not draw it', async () => {
    const id = await addedRow(articleResource, DRAFT);
    const path = `editorial.Article/preview?id=${id}`;
    const said = async (...requested: Parameters<typeof preview>) => (await preview(...requested)).msg;
    expect(await said('editorial.Article/preview?id=nothing')).toMatch(
      /^“Articles”: row nothing is not there any more/,
    );
    expect(await said(path, { says: drawn(null) })).toBe('An example of news has no page of its own, as it is now.');
    expect(await said(path)).toMatch(/^There is no preview here/);
    expect(await said(path, { says: 'status=500' })).toMatch(/^The page could not be drawn/);
    await removeRow(articleResource, id);
  });

  it('has a deal in it that begins later, which visitors see then, and none that has ended', async () => {
    const now = Date.now();
    const deal = { ...EXAMPLES['deal']?.add, slug: 'deal-to-look-at' };
    const at = (years: number) => `${new Date().getFullYear() + years}-01-01 00:00:00`;
    const id = await addedRow(dealResource, { ...deal, valid_from: at(2), valid_until: at(3) });
    const found = async (previewed?: string) =>
      (await listDeals(database, now, 'any', previewed)).some(({ slug }) => slug === id);
    expect([await found(), await found('another'), await found(id)]).toEqual([false, false, true]);
    expect(await preview(`shop.Deal/preview?id=${id}`, { says: drawn('<p>It</p>') })).toMatchObject({ code: 1 });
    await editRow(dealResource, { id, valid_from: at(-3), valid_until: at(-2) });
    expect(await found(id)).toBe(false);
    await removeRow(dealResource, id);
  });

  it('is for admins who may edit the row, and there is none of what has no page', async () => {
    const path = 'editorial.Article/preview?id=fairs-in-china';
    const reader = await loginOf(['editorial/article/index', 'editorial/article/add']);
    expect(await preview(path, { token: reader.token, says: drawn('x') })).toMatchObject({ code: 401 });
    expect(await preview(path, { token: '', says: drawn('x') })).toMatchObject({ code: 303 });
    expect(await call('/admin/logistics.Port/preview?id=1')).toMatchObject({ status: 404 });
  });
});
