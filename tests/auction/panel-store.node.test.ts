import { describe, expect, it } from 'vitest';
import type { WireLot, WireYou } from '../../src/domain/auction/lot.ts';
import type { LotTerms } from '../../src/domain/auction/terms.ts';
import { sayer } from '../../src/domain/auction/words.ts';
import type { LotDetail } from '../../src/islands/auction/api.ts';
import type * as bidApi from '../../src/islands/auction/bid-api.ts';
import type { PanelMode } from '../../src/islands/auction/panel-face.ts';
import { PanelStore } from '../../src/islands/auction/panel-store.ts';
import type { LotScreen } from '../../src/islands/auction/screen.ts';
import english from '../../content/locales/en/auction.json' with { type: 'json' };

const say = sayer(english, 'en');
const DEPOSIT = { state: 'held', amount: '500.00', currency: 'USD', held_at: 1, released_at: null } as const;
const YOU: WireYou = { alias: null, leading: false, highest: null, max_amount: null, deposit: DEPOSIT, state: 'none' };
const OFFLINE = { accepted: false, failure: 'offline', message: '' } as const;

function aScreen(lot: Partial<WireLot> = {}, you: Partial<WireYou> = {}, rest: Partial<LotScreen> = {}): LotScreen {
  const terms = {
    currency: 'USD',
    deposit: '500.00',
    deposit_currency: 'USD',
    payment_due_ms: 86_400_000,
    report_hash: null,
    increments: [{ from: '0.00', step: '50.00' }],
    buyer_fee: { percent: '2.5', minimum: '100.00', maximum: '1000.00' },
  } as Partial<LotTerms>;
  const whole = {
    id: 7,
    title: 'BYD Seagull',
    status: 'open',
    currency: 'USD',
    opening_bid: '1000.00',
    current_bid: null,
    next_minimum_bid: '1000.00',
    ...lot,
  } as Partial<WireLot>;
  return {
    followed: { lot: whole as WireLot, history: [] },
    detail: { terms, report: null } as Partial<LotDetail> as LotDetail,
    you: { ...YOU, ...you },
    way: 'live',
    ...rest,
  };
}

type Sent = { name: string; input: Record<string, unknown> };

/** A store whose calls are answered by hand, in the order they are made. */
function aPanel(answers: unknown[] = [], mode: PanelMode = 'bid', screen = aScreen()) {
  const sent: Sent[] = [];
  const taken: { lot?: WireLot; you?: WireYou }[] = [];
  const answered = (name: string) => (_locale: string, input: Record<string, unknown>) => {
    sent.push({ name, input });
    return Promise.resolve(answers.shift());
  };
  const calls = {
    placeBid: answered('placeBid'),
    holdDeposit: answered('holdDeposit'),
    releaseDeposit: answered('releaseDeposit'),
  } as unknown as typeof bidApi;
  const options = { say, locale: 'en' as const, id: 7, takes: (told: object) => void taken.push(told) };
  const store = new PanelStore({ mode, screen }, options, calls);
  const show = (shown: PanelMode, next: LotScreen) => store.show(shown, next);
  return { acts: store, show, face: () => store.$face.get(), sent, taken };
}

describe('the amount in the field', () => {
  it('follows the price while nobody typed, and stays once somebody did', () => {
    const { face, show, acts } = aPanel();
    expect(face().field).toBe('1,000');
    show('bid', aScreen({ next_minimum_bid: '1050.00' }));
    expect([face().field, face().texts.submit]).toEqual(['1,050', 'Bid up to US$1,050']);
    acts.type('1,200');
    show('bid', aScreen({ next_minimum_bid: '1300.00' }));
    expect([face().field, face().texts.least]).toEqual(['1,200', 'at least US$1,300']);
    acts.type('');
    show('bid', aScreen({ next_minimum_bid: '1300.00' }));
    expect(face().field).toBe('');
    show('bid', aScreen({ next_minimum_bid: '1350.00' }));
    expect(face().field).toBe('1,350');
  });

  it('is raised by steps from what was typed, or from the least', () => {
    const { face, acts } = aPanel();
    acts.raise(2);
    expect(face().field).toBe('1,100');
    acts.type('12');
    acts.raise(1);
    expect([face().field, face().texts.fee, face().texts.whole]).toEqual(['1,050', 'US$100', 'US$1,150']);
  });

  it('raises the maximum of the leader, who can name nothing else', () => {
    const { face, acts } = aPanel(
      [],
      'bid',
      aScreen({ current_bid: '1000.00' }, { leading: true, max_amount: '2000.00' }),
    );
    acts.wantMaximum(false);
    expect(face()).toMatchObject({ field: '2,050', isMaximum: true, isMaximumFixed: true, canRelease: false });
    expect(face().texts.least).toBe('at least US$2,001');
  });

  it.each([
    ['', 'Enter an amount.'],
    ['1e3', 'Enter a whole amount, without cents.'],
    ['900', 'This bid is too low. Bid at least US$1,000.'],
  ])('is not asked about when it is "%s"', (typed, fault) => {
    const { face, acts } = aPanel();
    acts.type(typed);
    acts.ask();
    expect(face()).toMatchObject({ isAsking: false, isInvalid: true, texts: { fault } });
    acts.type('2,000');
    expect(face().isInvalid).toBe(false);
  });
});

describe('a bid', () => {
  it('is asked about, and warned of where it is far above the next or above the total', () => {
    const { face, acts, show } = aPanel();
    show('bid', aScreen({}, {}, { ceilingMinor: 150_000 }));
    acts.type('2000');
    acts.ask();
    const { far, above, askBefore, askAmount, askAfter } = face().texts;
    expect(`${askBefore}${askAmount}${askAfter}`).toBe('Bid up to US$2,000?');
    expect([far, above]).toEqual([say('confirm.far'), say('confirm.above', { amount: 'US$1,500' })]);
    acts.cancel();
    acts.type('1500');
    acts.ask();
    expect([face().texts.far, face().texts.above]).toEqual(['', '']);
  });

  it('is sent once however often it is pressed, and again with the same id where no answer came', async () => {
    const lot = aScreen({ last_seq: 2 }).followed.lot;
    const { face, acts, sent, taken } = aPanel([OFFLINE, { accepted: true, data: { lot, you: YOU } }]);
    acts.wantMaximum(false);
    acts.type('1,500');
    acts.ask();
    await Promise.all([acts.confirm(), acts.confirm()]);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.input).toMatchObject({ id: 7, amount: '1500.00', currency: 'USD' });
    expect(face().texts).toMatchObject({ confirm: 'Send again' });
    expect(face().texts.problem).toContain('counts once');
    // The network is back.
    acts.sendAgain();
    await expect.poll(() => face().isAsking).toBe(false);
    expect(sent.map(({ input }) => input['request_id'])).toEqual([
      sent[0]?.input['request_id'],
      sent[0]?.input['request_id'],
    ]);
    expect([taken, face().field]).toEqual([[{ lot, you: YOU }], '1,000']);
    acts.sendAgain();
    expect(sent).toHaveLength(2);
  });

  it('that the lot refuses is said in its words, keeps what was typed, and takes what the lot told', async () => {
    const { lot } = aScreen({ next_minimum_bid: '1600.00' }).followed;
    const refusal = { accepted: false, failure: 'refused', code: 0, message: 'Too low.', data: { lot } };
    const { face, acts, taken } = aPanel([refusal, refusal]);
    acts.type('1,500');
    acts.ask();
    await acts.confirm();
    expect(face()).toMatchObject({ isAsking: false, field: '1,500', texts: { fault: 'Too low.' } });
    expect(taken).toEqual([{ lot }]);
  });

  it('is no longer asked about once the lot is over', () => {
    const { face, acts, show } = aPanel();
    acts.ask();
    expect(face().isAsking).toBe(true);
    show('bid', aScreen({ status: 'closed' }));
    expect(face().isAsking).toBe(false);
  });
});

describe('the deposit', () => {
  it('is held once its terms are accepted, and says what is left', async () => {
    const held = { accepted: true, data: { deposit: DEPOSIT, money: '4500.00' } };
    const { face, acts, show, sent, taken } = aPanel([held], 'deposit');
    await acts.hold(false);
    expect([sent.length, face().isInvalid, face().texts.fault]).toEqual([0, true, 'Accept the terms first.']);
    await acts.hold(true);
    expect([sent[0]?.name, taken]).toEqual(['holdDeposit', [{ you: YOU }]]);
    show('bid', aScreen());
    expect(face().texts).toMatchObject({
      fault: '',
      held: 'Auction deposit held: US$500. Your account balance is now US$4,500.',
    });
  });

  it('that the balance is too small for leads to where one pays in', async () => {
    const poor = { accepted: false, failure: 'refused', message: 'Too little.', data: { reason: 'no-money' } };
    const { face, acts } = aPanel([poor], 'deposit');
    await acts.hold(true);
    expect(face()).toMatchObject({ lacksMoney: true, isInvalid: false, texts: { fault: 'Too little.' } });
    expect(face().payInAddress).toMatch(/lang=en&lot=7$/);
  });

  it('is taken back', async () => {
    const back = { ...DEPOSIT, state: 'released' } as const;
    const { acts, taken } = aPanel([{ accepted: true, data: { deposit: back } }]);
    await acts.release();
    expect(taken).toEqual([{ you: { ...YOU, deposit: back } }]);
  });
});
