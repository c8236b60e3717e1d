import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stagesOf, type TrackKey } from '../../src/domain/order/stages.ts';
import type { ToldStage } from '../../src/domain/order/timeline.ts';
import { freshTrack } from '../../src/domain/order/track.ts';
import { flatWords } from '../../src/i18n/flat-words.ts';
import type { Texts } from '../../src/i18n/translator.ts';
import { followedHtml, type FollowedIn, type FollowedOrder } from '../../src/markup/order/shared-html.ts';
import { ORDER_NOW, trackAt } from '../support/orders.ts';

function wordsOf(file: string) {
  const path = new URL(`../../content/locales/en/${file}.json`, import.meta.url);
  const words = new Map(flatWords(JSON.parse(readFileSync(path, 'utf8')) as Texts));
  return (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    (words.get(key) ?? `no text: ${key}`).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
const READ: FollowedIn = {
  say: wordsOf('order'),
  shared: wordsOf('order-shared'),
  locale: 'en',
  now: ORDER_NOW,
  isBuyer: false,
};

const told = (track: TrackKey, key: string): ToldStage[] =>
  trackAt(freshTrack(track), key).map((stage) => ({
    ...stage,
    actor: stagesOf(track).find((one) => one.key === stage.key)?.actor ?? 'us',
    dueAt: null,
    dueBasis: null,
  }));
const order = (over: Partial<FollowedOrder> = {}): FollowedOrder => ({
  orderNo: 'HT-2611-0001',
  state: 'open',
  vehicles: [{ kind: 'new', name: '<b>Seagull</b>', image: null, track: told('new', 'contract') }],
  shipments: [
    {
      vessel: null,
      voyage: null,
      etdAt: null,
      etaAt: null,
      telex: told('telex', 'balance'),
      arrival: told('arrival', 'sailed'),
    },
  ],
  expiresAt: ORDER_NOW,
  documents: undefined,
  total: undefined,
  open: undefined,
  nextDueAt: undefined,
  currency: undefined,
  ...over,
});

it('says where each car is, and who acts, in text that is safe', () => {
  const html = followedHtml(order(), READ);
  expect(html).toContain('&lt;b&gt;Seagull&lt;/b&gt;');
  expect(html).toContain('Step 2 of 11');
  expect(html).toContain('aria-current="step"');
  expect(html).toContain('The buyer');
  expect(html).not.toContain('no text');
  expect(html).not.toMatch(/undefined|null|NaN/);
});

it('calls the buyer you where the buyer reads it', () => {
  const html = followedHtml(order({ open: '500.00', currency: 'EUR' }), { ...READ, isBuyer: true });
  expect(html).toContain('<span>You</span>');
  expect(html).not.toContain('The buyer');
  expect(html).toContain('€500.00');
  expect(html).not.toContain('works until');
});

it('shows prices and kinds of documents only where they are told, each kind once', () => {
  const bare = followedHtml(order(), READ);
  expect(bare).not.toMatch(/Total|Documents/);
  const html = followedHtml(order({ total: '9000.00', currency: 'USD', documents: ['receipt', 'receipt'] }), READ);
  expect(html).toContain('US$9,000.00');
  expect(html.match(/<li>Receipt<\/li>/g)).toHaveLength(1);
});

it('leaves out a release that is not needed', () => {
  const [shipment] = order().shipments;
  const telex = told('telex', 'balance').map((stage) => ({ ...stage, state: 'not_needed' as const }));
  const html = followedHtml(order({ shipments: shipment ? [{ ...shipment, telex }] : [] }), READ);
  expect(html).toContain('No telex release is needed');
  expect(html).not.toContain('<h3>Telex release</h3>');
});

it('waits for nothing in an order that is cancelled', () => {
  const html = followedHtml(order({ state: 'cancelled' }), READ);
  expect(html).toContain('Cancelled');
  expect(html).not.toContain('aria-current');
});
