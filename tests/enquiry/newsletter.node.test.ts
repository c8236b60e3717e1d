import { describe, expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import {
  FIRST_STATE,
  NEWSLETTER_REFUSALS,
  newsletterPaths,
  newsletterRefusal,
  STATE_ASKED_AGAIN,
  SUBSCRIPTION_STATES,
} from '../../src/domain/enquiry/rules.ts';
import { outcomeOf } from '../../src/islands/enquiry/newsletter-outcome.ts';

describe('asking for the newsletter', () => {
  it('never confirms anything by itself', () => {
    expect(FIRST_STATE).toBe('pending');
    for (const state of SUBSCRIPTION_STATES) {
      if (state !== 'confirmed') expect(STATE_ASKED_AGAIN[state], state).toBe('pending');
    }
  });

  it('takes nobody’s confirmation away', () => {
    expect(STATE_ASKED_AGAIN.confirmed).toBe('confirmed');
  });

  it('ends at a page for every way it can go, and each of them exists', () => {
    expect([200, 400, 413, 429, 500, 503].map(newsletterRefusal)).toEqual([
      'email',
      'email',
      'email',
      'busy',
      'away',
      'away',
    ]);
    const pages = new URL('../../src/pages/[...locale]', import.meta.url);
    expect(existsSync(`${pages.pathname}${newsletterPaths.thanks()}.astro`)).toBe(true);
    const folder = newsletterPaths.refused(NEWSLETTER_REFUSALS[0]).replace(/\/[^/]+$/, '');
    expect(existsSync(`${pages.pathname}${folder}/[reason].astro`)).toBe(true);
  });
});

describe('the newsletter box', () => {
  const words = {
    locale: 'en',
    invalid: 'i',
    sending: '…',
    sent: 'sent',
    offline: 'offline',
    failed: 'failed',
  } as const;

  it('repeats what the server says, and has words of its own where none came', () => {
    expect(outcomeOf({ accepted: true, data: null, message: 'ok' }, words)).toEqual({ isSent: true, text: 'sent' });
    const refused = { accepted: false, failure: 'refused', code: 429, message: 'Too many' } as const;
    expect(outcomeOf(refused, words)).toEqual({ isSent: false, text: 'Too many' });
    expect(outcomeOf({ accepted: false, failure: 'offline', message: '' }, words).text).toBe('offline');
    for (const failure of ['timeout', 'unreachable', 'unreadable', 'cancelled'] as const) {
      expect(outcomeOf({ accepted: false, failure, message: '' }, words).text).toBe('failed');
    }
  });
});
