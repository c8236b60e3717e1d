import { splitLocalizedPath } from '../../domain/shared/routes.ts';
import { sendTrackCode, trackOrder } from '../../wire/addresses/order.ts';
import { ask } from '../shared/ask.ts';
import type { Refused } from '../shared/call.ts';
import { faultsIn } from '../shared/input-faults.ts';
import { drawFollowed } from './followed.ts';

const { locale } = splitLocalizedPath(location.pathname);
const FIELDS = ['order_no', 'email', 'code'] as const;

/** Shows an order by its number and email address. A code is sent first; with the code, the order appears below the form. */
export function installTracking(form: HTMLFormElement): void {
  const tracking = new Tracking(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void tracking.next();
  });
  form.querySelector('[data-resend]')?.addEventListener('click', () => void tracking.send());
  form.querySelector('[data-another]')?.addEventListener('click', () => tracking.begin());
}

class Tracking {
  private isBusy = false;
  private readonly form: HTMLFormElement;
  private readonly words: Record<'sent' | 'failed' | 'offline', string>;

  constructor(form: HTMLFormElement) {
    this.form = form;
    this.words = JSON.parse(form.dataset['words'] ?? '{}') as typeof this.words;
  }

  /** Sends a code, or shows the order if one is asked for. */
  next(): Promise<void> {
    return this.part('[data-code]').hidden ? this.send() : this.show();
  }

  send(): Promise<void> {
    return this.once(async () => {
      const answer = await ask(sendTrackCode, { locale, input: this.requested() });
      if (!answer.accepted) return this.refuse(answer);
      this.part('[data-asks]').hidden = true;
      this.part('[data-code]').hidden = false;
      this.say(this.words.sent);
      this.field('code').focus();
    });
  }

  show(): Promise<void> {
    return this.once(async () => {
      const input = { ...this.requested(), code: this.field('code').value };
      const answer = await ask(trackOrder, { locale, input });
      if (!answer.accepted) return this.refuse(answer);
      const place = this.place();
      await drawFollowed(place, answer.data, true);
      this.say('');
      place.focus();
    });
  }

  /** Takes away what was shown, for another order. */
  begin(): void {
    this.form.reset();
    this.clear();
    this.say('');
    this.place().textContent = '';
    this.part('[data-code]').hidden = true;
    this.part('[data-asks]').hidden = false;
    this.field('order_no').focus();
  }

  /** Does one thing at a time. A failure to load the texts is reported as well. */
  private async once(work: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.clear();
    this.say('');
    this.form.ariaBusy = 'true';
    await work().catch(() => this.say(navigator.onLine ? this.words.failed : this.words.offline, true));
    this.form.ariaBusy = null;
    this.isBusy = false;
  }

  private requested() {
    return { order_no: this.field('order_no').value.trim(), email: this.field('email').value.trim() };
  }

  /** Says what is wrong beside its field, or below the form. */
  private refuse(answer: Refused): void {
    const faults = faultsIn(answer);
    const marked = FIELDS.filter((name) => faults.has(name));
    for (const name of marked) {
      const error = this.part(`#track-${name}-error`);
      error.textContent = faults.get(name) ?? '';
      error.hidden = false;
      this.field(name).ariaInvalid = 'true';
    }
    const [first] = marked;
    if (first) return this.field(first).focus();
    this.say(answer.message || (answer.failure === 'offline' ? this.words.offline : this.words.failed), true);
  }

  private clear(): void {
    for (const name of FIELDS) {
      this.field(name).ariaInvalid = null;
      this.part(`#track-${name}-error`).hidden = true;
    }
  }

  private say(text: string, isFault = false): void {
    const place = this.part('[data-said]');
    place.className = isFault ? 'err' : '';
    place.textContent = text;
  }

  private part(selector: string): HTMLElement {
    const found = this.form.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`The form that follows orders has no ${selector}.`);
    return found;
  }

  private field(name: (typeof FIELDS)[number]): HTMLInputElement {
    return this.part(`[name=${name}]`) as HTMLInputElement;
  }

  private place(): HTMLElement {
    return document.querySelector<HTMLElement>('[data-followed]') ?? this.form;
  }
}
