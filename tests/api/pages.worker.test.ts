import { describe, expect, it } from 'vitest';
import { fetchWorker } from '../support/api.ts';

const visit = async (path: string, init?: RequestInit) => {
  const response = await fetchWorker(path, init);
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
};

describe('an unknown page', () => {
  it.each([
    ['/nothing', '/404'],
    ['/fr/rien', '/fr/404'],
    ['/zh-cn/style_param/none', '/zh-cn/404'],
    ['/xx/car_make', '/404'],
    ['//evil.example/%2e%2e', '/404'],
    ['/%E0%A4%A', '/404'],
    ['/a%00b', '/404'],
    ['/a%5c%5cevil.example', '/404'],
  ])('sends the reader of %s to %s', async (path, location) => {
    expect(await visit(path)).toMatchObject({ status: 302, location });
  });

  it('is answered with the page of its language and status 404', async () => {
    expect(await visit('/404')).toMatchObject({ status: 404, text: expect.stringContaining('Page not found') });
    expect(await visit('/fr/404')).toMatchObject({ status: 404, text: expect.stringContaining('introuvable') });
  });

  it('that is a file is simply missing', async () => {
    expect(await visit('/_astro/gone.js')).toMatchObject({ status: 404, location: null });
  });

  it('is no place to write to', async () => {
    expect(await visit('/nothing', { method: 'POST' })).toMatchObject({ status: 404, location: null });
  });
});

it('lets screens that exist through', async () => {
  expect(await visit('/user')).toMatchObject({ status: 200, text: '<p>shell</p>' });
});
