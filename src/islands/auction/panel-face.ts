import { SCREEN_PATHS } from '../../domain/account/member-screens.ts';
import { amountInField, currencySign, typedBid } from '../../domain/auction/amount-field.ts';
import { shownAmount, shownMinor, shownSpan } from '../../domain/auction/shown.ts';
import type { Say } from '../../domain/auction/words.ts';
import { parseWireAmount } from '../../domain/shared/money.ts';
import { costTexts, isLeading, leastBid, stepNow, STEPS, suggestedBid } from './bid-amounts.ts';
import type { LotScreen } from './screen.ts';

/** A bid that waits for the bidder's confirmation. */
interface Intent {
  amountMinor: number;
  isMaximum: boolean;
}

/** What the panel knows beside the lot itself. */
export interface PanelState {
  mode: PanelMode;
  /** The typed amount; undefined while the field shows a suggestion. */
  typed: string | undefined;
  wantsMaximum: boolean;
  /** Why the form was not accepted, in words. */
  fault: string;
  /** The bid that waits for a confirmation. */
  intent: Intent | undefined;
  /** A call is under way. */
  isSending: boolean;
  /** Why it is unknown whether the bid arrived. */
  problem: string;
  /** The box of the terms was not ticked. */
  isUnaccepted: boolean;
  lacksMoney: boolean;
  /** What is left of the balance after a deposit was held. */
  balance: string;
}

export type PanelMode = 'bid' | 'deposit';

const TEXTS = [
  'label',
  'least',
  'unit',
  'step1',
  'step2',
  'step3',
  'engine',
  'submit',
  'feeName',
  'fee',
  'whole',
  'held',
  'fault',
  'lotTitle',
  'far',
  'above',
  'due',
  'problem',
  'confirm',
  'askFeeName',
  'askFee',
  'askWhole',
  'askBefore',
  'askAmount',
  'askAfter',
  'backBefore',
  'backAfter',
  'needBefore',
  'needAfter',
  'deposit',
  'holdBefore',
  'holdAfter',
] as const;

/**
 * All that changes in the panel: texts by the places they stand in (`data-text`), and what the elements are. Plain code
 * writes it into the HTML the server sent, React draws by it.
 */
export interface PanelFace {
  mode: PanelMode;
  texts: Record<(typeof TEXTS)[number], string>;
  /** The content of the field for the bid. */
  field: string;
  isMaximum: boolean;
  /** Who leads can raise the maximum, and do nothing else. */
  isMaximumFixed: boolean;
  isInvalid: boolean;
  canRelease: boolean;
  wasReleased: boolean;
  lacksMoney: boolean;
  /** Where a member pays in for this lot. */
  payInAddress: string;
  isSending: boolean;
  isAsking: boolean;
}

/** The panel before its lot is known, as the build draws it. */
export const emptyFace = (mode: PanelMode): PanelFace => ({
  mode,
  field: '',
  isMaximum: true,
  isMaximumFixed: false,
  isInvalid: false,
  canRelease: true,
  wasReleased: false,
  lacksMoney: false,
  payInAddress: '',
  isSending: false,
  isAsking: false,
  texts: Object.fromEntries(TEXTS.map((name) => [name, ''])) as PanelFace['texts'],
});

/** A bid this many times above the next minimum is probably a slip. */
const FAR_TIMES = 2;

export function panelFace(screen: LotScreen, state: PanelState, say: Say): PanelFace {
  const { mode, fault, isSending, lacksMoney } = state;
  const { deposit } = screen.you ?? {};
  const empty = emptyFace(mode);
  return {
    ...empty,
    isSending,
    lacksMoney,
    isAsking: state.intent !== undefined,
    field: fieldText(screen, state, say),
    isMaximum: wantsMaximum(screen, state),
    isMaximumFixed: isLeading(screen),
    isInvalid: mode === 'bid' ? fault !== '' : state.isUnaccepted,
    canRelease: !isLeading(screen),
    payInAddress: `${SCREEN_PATHS.payments}?lang=${say.locale}&lot=${screen.followed.lot.id}`,
    wasReleased: deposit?.state === 'released',
    texts: {
      ...empty.texts,
      fault,
      ...(mode === 'bid' ? bidTexts(screen, state, say) : depositTexts(screen, say)),
      ...(state.intent && askTexts(screen, state, state.intent, say)),
    },
  };
}

/** Whether the amount is a maximum bid. The highest bidder can only raise their maximum. */
export const wantsMaximum = (screen: LotScreen, state: PanelState): boolean => isLeading(screen) || state.wantsMaximum;

export const fieldText = (screen: LotScreen, { typed }: PanelState, { locale }: Say): string =>
  typed ?? amountInField(suggestedBid(screen), locale);

function bidTexts(screen: LotScreen, state: PanelState, say: Say) {
  const { lot } = screen.followed;
  const { locale } = say;
  const shown = (minor: number) => shownMinor(minor, lot.currency, locale);
  const min = leastBid(screen);
  const step = stepNow(screen);
  const amount = typedBid(fieldText(screen, state, say), lot.currency) ?? min;
  const [step1 = '', step2 = '', step3 = ''] = STEPS.map((times) => `+ ${amountInField(step * times, locale)}`);
  return {
    label: say(isLeading(screen) ? 'bid.raise' : 'bid.yours'),
    least: say('bid.least', { amount: shown(min) }),
    unit: currencySign(lot.currency),
    step1,
    step2,
    step3,
    engine: say('bid.engine', { step: shown(step) }),
    submit: say(wantsMaximum(screen, state) ? 'bid.submitMaximum' : 'bid.submit', { amount: shown(amount) }),
    held: heldText(screen, state, say),
    ...costTexts(amount, screen.detail.terms, say),
  };
}

function heldText({ you }: LotScreen, { balance }: PanelState, say: Say): string {
  if (!you) return '';
  const { amount, currency } = you.deposit;
  const held = say('deposit.held', { amount: shownAmount(amount, currency, say.locale) });
  return balance === '' ? held : `${held} ${say('deposit.left', { amount: balance })}`;
}

function depositTexts({ detail: { terms } }: LotScreen, say: Say) {
  const [needBefore, needAfter] = around(say, 'deposit.needed');
  const [backBefore, backAfter] = around(say, 'deposit.isBack');
  const [holdBefore, holdAfter] = around(say, 'deposit.hold');
  const deposit = shownAmount(terms.deposit, terms.deposit_currency, say.locale);
  return { needBefore, needAfter, backBefore, backAfter, holdBefore, holdAfter, deposit };
}

function askTexts(screen: LotScreen, { problem }: PanelState, { amountMinor, isMaximum }: Intent, say: Say) {
  const { followed, detail, ceilingMinor } = screen;
  const { lot } = followed;
  const shown = (minor: number) => shownMinor(minor, lot.currency, say.locale);
  const [askBefore, askAfter] = around(say, isMaximum ? 'confirm.maximum' : 'confirm.amount');
  const costs = costTexts(amountMinor, detail.terms, say);
  const isFar = amountMinor >= FAR_TIMES * (parseWireAmount(lot.next_minimum_bid) ?? amountMinor);
  const isAbove = ceilingMinor !== undefined && amountMinor > ceilingMinor;
  return {
    askBefore,
    askAfter,
    askAmount: shown(amountMinor),
    lotTitle: lot.title,
    far: isFar ? say('confirm.far') : '',
    above: isAbove ? say('confirm.above', { amount: shown(ceilingMinor) }) : '',
    askFeeName: costs.feeName,
    askFee: costs.fee,
    askWhole: costs.whole,
    due: say('confirm.due', { span: shownSpan(detail.terms.payment_due_ms, say.locale) }),
    problem: problem === '' ? '' : `${problem} ${say('confirm.once')}`,
    confirm: say(problem === '' ? 'confirm.bid' : 'confirm.again'),
  };
}

/** Splits a sentence around its amount, which has an element of its own so that its figures keep their order. */
function around(say: Say, key: string): [before: string, after: string] {
  const [before = '', after = ''] = say(key, { amount: '\0' }).split('\0');
  return [before, after];
}
