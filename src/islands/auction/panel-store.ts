import { atom, type ReadableAtom } from 'nanostores';
import { amountInField, typedBid } from '../../domain/auction/amount-field.ts';
import type { WireLot, WireYou } from '../../domain/auction/lot.ts';
import { shownAmount, shownMinor } from '../../domain/auction/shown.ts';
import { TERMS_VERSION } from '../../domain/auction/terms.ts';
import { wireAmount } from '../../domain/shared/money.ts';
import type { Answer } from '../shared/call.ts';
import { requestId } from '../shared/request-id.ts';
import type { Placed } from './api.ts';
import type * as bidApi from './bid-api.ts';
import { leastBid, stepNow, suggestedBid } from './bid-amounts.ts';
import { fieldText, panelFace, wantsMaximum, type PanelFace, type PanelMode, type PanelState } from './panel-face.ts';
import { refusalText, type PanelOptions } from './panel-part.ts';
import type { LotScreen } from './screen.ts';

const START: PanelState = {
  mode: 'deposit',
  typed: undefined,
  wantsMaximum: true,
  fault: '',
  intent: undefined,
  isSending: false,
  problem: '',
  isUnaccepted: false,
  lacksMoney: false,
  balance: '',
};

/**
 * What a member does in the panel of a lot: holds the deposit, names an amount, confirms it, and takes the deposit back.
 * The page and React share one store, so a bid that was sent before React came is the bid React shows.
 */
export class PanelStore {
  readonly $face: ReadableAtom<PanelFace>;
  readonly #options: PanelOptions;
  readonly #calls: typeof bidApi;
  readonly #set: (change: Partial<PanelState>) => void;
  readonly #bidId = requestId();
  readonly #holdId = requestId();
  readonly #releaseId = requestId();
  #screen: LotScreen;
  #state: PanelState;

  /** @param calls make the calls of the member */
  constructor(first: { mode: PanelMode; screen: LotScreen }, options: PanelOptions, calls: typeof bidApi) {
    this.#options = options;
    this.#calls = calls;
    this.#screen = first.screen;
    this.#state = { ...START, mode: first.mode };
    const faceNow = () => panelFace(this.#screen, this.#state, options.say);
    const $face = atom(faceNow());
    this.$face = $face;
    this.#set = (change) => {
      this.#state = { ...this.#state, ...change };
      $face.set(faceNow());
    };
  }

  /** Takes in what is known of the lot by now. */
  show(mode: PanelMode, next: LotScreen): void {
    const { typed, isSending } = this.#state;
    const [before, after] = [suggestedBid(this.#screen), suggestedBid(next)];
    // A typed amount stays even if it has become too low, and the hint says so. A suggestion follows the price.
    const isFollowing = typed?.trim() === '' || (typed !== undefined && this.#typedMinor() === before);
    const isOver = next.followed.lot.status === 'closed' && !isSending;
    this.#screen = next;
    this.#set({
      mode,
      ...(isFollowing && before !== after && { typed: undefined }),
      ...(isOver && { intent: undefined }),
      ...(mode !== this.#state.mode && { fault: '', isUnaccepted: false, lacksMoney: false }),
    });
  }

  type = (typed: string): void => this.#set({ typed, fault: '' });

  wantMaximum = (isWanted: boolean): void => this.#set({ wantsMaximum: isWanted });

  /** Raises the amount in the field by steps of the lot. */
  raise = (steps: number): void => {
    const from = Math.max(this.#typedMinor() ?? 0, leastBid(this.#screen));
    this.type(amountInField(from + stepNow(this.#screen) * steps, this.#options.locale));
  };

  /** Names a maximum from elsewhere on the page. */
  name = (amountMinor: number): void =>
    this.#set({ typed: amountInField(amountMinor, this.#options.locale), wantsMaximum: true, fault: '' });

  /** Asks for a confirmation of what the field says, or says why not: no bid can be taken back. */
  ask = (): void => {
    if (this.#state.isSending) return;
    // The same words are said a second time.
    this.#set({ fault: '' });
    const fault = this.#faultOfAmount();
    const amountMinor = this.#typedMinor();
    if (fault !== undefined || amountMinor === undefined) return this.#set({ fault: fault ?? '' });
    this.#set({ problem: '', intent: { amountMinor, isMaximum: wantsMaximum(this.#screen, this.#state) } });
  };

  cancel = (): void => {
    if (!this.#state.isSending) this.#set({ intent: undefined });
  };

  /**
   * Sends the confirmed bid once. A second press, or a repeat after a lost answer, has the same `request_id`, so the
   * lot counts one bid.
   */
  confirm = async (): Promise<void> => {
    const { intent, isSending } = this.#state;
    if (isSending || !intent) return;
    const { detail, followed } = this.#screen;
    const { locale, id } = this.#options;
    const amount = wireAmount(intent.amountMinor);
    const named = { [intent.isMaximum ? 'max_amount' : 'amount']: amount, currency: followed.lot.currency };
    const report = detail.terms.report_hash;
    this.#set({ isSending: true, problem: '' });
    const answer = await this.#calls.placeBid(locale, {
      id,
      ...named,
      request_id: this.#bidId(JSON.stringify(named)),
      ...(detail.report && report !== null && { report_hash: report }),
    });
    this.#set({ isSending: false });
    this.#settle(answer);
  };

  /** Sends an unanswered bid again once the network is back. */
  sendAgain = (): void => {
    if (this.#state.problem !== '') void this.confirm();
  };

  hold = async (isAccepted: boolean): Promise<void> => {
    if (this.#state.isSending) return;
    const { say, locale, id } = this.#options;
    this.#set({ fault: '', lacksMoney: false, isUnaccepted: false });
    if (!isAccepted) return this.#set({ fault: say('deposit.mustAccept'), isUnaccepted: true });
    this.#set({ isSending: true });
    const named = { id, request_id: this.#holdId('hold') };
    const answer = await this.#calls.holdDeposit(locale, { ...named, terms_version: TERMS_VERSION });
    this.#set({ isSending: false });
    if (!answer.accepted) {
      if (answer.failure === 'refused') this.#holdId.forget();
      const { reason } = (answer.data ?? {}) as { reason?: unknown };
      return this.#set({ fault: refusalText(say, answer), lacksMoney: reason === 'no-money' });
    }
    this.#holdId.forget();
    const { deposit, money } = answer.data;
    this.#set({ balance: shownAmount(money, deposit.currency, locale) });
    this.#tellDeposit(deposit);
  };

  release = async (): Promise<void> => {
    const { say, locale, id } = this.#options;
    const answer = await this.#calls.releaseDeposit(locale, { id, request_id: this.#releaseId('release') });
    if (!answer.accepted) return this.#set({ fault: refusalText(say, answer) });
    this.#releaseId.forget();
    this.#tellDeposit(answer.data.deposit);
  };

  /** An answer of the lot settles the bid. Without one the bid may have arrived, so the same bid is sent again. */
  #settle(answer: Answer<Placed>): void {
    const { say, takes } = this.#options;
    if (!answer.accepted && answer.failure !== 'refused') return this.#set({ problem: refusalText(say, answer) });
    if (!answer.accepted && answer.code !== 0) return this.#set({ problem: answer.message });
    this.#bidId.forget();
    const { lot, you } = (answer.data ?? {}) as { lot?: WireLot; you?: WireYou };
    this.#set({ intent: undefined, ...(answer.accepted && { typed: undefined }) });
    takes({ ...(lot && { lot }), ...(you && { you }) });
    if (!answer.accepted) this.#set({ fault: answer.message });
  }

  /** Why the amount in the field cannot be bid; undefined where it can. */
  #faultOfAmount(): string | undefined {
    const { say, locale } = this.#options;
    const [amount, min] = [this.#typedMinor(), leastBid(this.#screen)];
    if (this.#fieldText().trim() === '') return say('bid.empty');
    if (amount === undefined) return say('bid.unreadable');
    if (amount >= min) return undefined;
    return say('bid.tooLow', { amount: shownMinor(min, this.#screen.followed.lot.currency, locale) });
  }

  #fieldText = () => fieldText(this.#screen, this.#state, this.#options.say);

  #typedMinor = () => typedBid(this.#fieldText(), this.#screen.followed.lot.currency);

  #tellDeposit(deposit: WireYou['deposit']): void {
    const { you } = this.#screen;
    if (you) this.#options.takes({ you: { ...you, deposit } });
  }
}
