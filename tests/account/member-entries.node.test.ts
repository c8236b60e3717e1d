import { expect, it } from 'vitest';
import { entriesOf, isOpen } from '../../src/islands/account/member/entries.ts';

const ALL = ['account', 'account/overview', 'account/profile', 'account/balance', 'personalCenter'];

it('every screen is in the menu until it is known who is there', () => {
  expect(entriesOf(undefined)).toHaveLength(14);
});

it('the menu has what the member may open', () => {
  expect(entriesOf(ALL)).toEqual([
    'overview',
    'orders',
    'quotes',
    'collection',
    'personalInfo',
    'auctionReview',
    'notices',
    'profile',
    'balance',
  ]);
  expect(entriesOf(['account/balance'])).toEqual(['balance']);
  expect(isOpen('collection', ['account/profile'])).toBe(false);
  expect(isOpen('personalInfo', ['account/profile'])).toBe(true);
});

it('screens of the account are in the order an admin gave them', () => {
  const order = ['account/balance', 'account/profile', 'account/overview', 'personalCenter'];
  expect(entriesOf(order)).toEqual([
    'balance',
    'orders',
    'quotes',
    'collection',
    'personalInfo',
    'auctionReview',
    'notices',
    'profile',
    'overview',
  ]);
});
