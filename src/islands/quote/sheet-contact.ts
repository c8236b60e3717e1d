import { readAnswerWay, type AnswerChannel, type AnswerWay } from '../../domain/enquiry/answer-way.ts';
import { countryName } from '../../domain/logistics/place-label.ts';
import { isInternational } from '../../domain/shared/phone/typed.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import type { QuoteFormWords } from '../../i18n/quote-form-words.ts';
import { profile } from '../../wire/addresses/account.ts';
import { askAsMember } from '../shared/member/ask.ts';
import { loadReader } from '../shared/phone-input/load-reader.ts';

const isMember = () => document.documentElement.dataset['member'] !== undefined;
const KINDS = {
  email: 'email',
  telephone: 'number',
  whatsapp: 'number',
  telegram: 'account',
  wechat: 'account',
} as const;
const AUTOCOMPLETE = { email: 'email', number: 'tel', account: 'off' } as const;

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  const field = form.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!field) throw new Error(`The sheet has no ${name}.`);
  return field;
}

/** The buyer's contact: the channel, the address or number, how it was read, and the consent. */
export class SheetContact {
  readonly #form: HTMLFormElement;
  readonly #words: QuoteFormWords;
  readonly #locale: Locale;
  /** A select; only what inputs have too is used of it. */
  readonly #channel: HTMLInputElement;
  readonly #input: HTMLInputElement;
  #country: string | undefined;
  #ofMember: { email: string; mobile: string } | undefined;

  constructor(form: HTMLFormElement, words: QuoteFormWords, locale: Locale) {
    [this.#form, this.#words, this.#locale] = [form, words, locale];
    [this.#channel, this.#input] = [fieldOf(form, 'channel'), fieldOf(form, 'contact')];
    this.#channel.addEventListener('change', () => this.#takeChannel());
    this.#input.addEventListener('change', () => void this.#understand());
    this.#input.addEventListener('input', () => this.fault(''));
    this.#takeChannel();
    void this.#fillInMember();
  }

  get channel(): AnswerChannel {
    return this.#channel.value as AnswerChannel;
  }

  /** The contact as it was typed. */
  get typed(): string {
    return this.#input.value.trim();
  }

  /** A number without its calling code is one of the country the cars go to. */
  follow(country: string | undefined): void {
    this.#country = country;
    void this.#understand();
  }

  fault(text: string): void {
    const line = this.#form.querySelector<HTMLElement>('[data-contact-fault]');
    if (line) [line.textContent, line.hidden] = [text, text === ''];
    this.#input.toggleAttribute('aria-invalid', text !== '');
  }

  focus(): void {
    this.#input.focus();
  }

  /**
   * Reads the contact as the server will. Undefined where nothing was typed and a member is answered at their account; a fault
   * is said beside the field.
   */
  async read(): Promise<AnswerWay | undefined> {
    if (this.typed === '' && this.channel === 'email' && isMember()) return undefined;
    const way = await this.#way();
    if (way && 'fault' in way) {
      const { wrong, missing } = this.#words;
      const texts = { emailInvalid: wrong.email, mobileInvalid: wrong.number, mobileOne: wrong.oneNumber };
      this.fault(way.fault === 'contactWay' ? missing[KINDS[this.channel]] : texts[way.fault]);
      this.focus();
    }
    return way;
  }

  /** Reads the contact; undefined if the reader of numbers cannot be loaded: the server judges alone then. */
  async #way(): Promise<AnswerWay | undefined> {
    const requested = { channel: this.channel, contact: this.typed, country: this.#country ?? '' };
    if (this.channel === 'email' || this.typed === '') return readAnswerWay(requested, () => undefined);
    const readPhone = await loadReader().catch(() => undefined);
    return (
      readPhone &&
      readAnswerWay(requested, (text, country) => {
        const { valid, e164 } = readPhone(text, country || undefined, {});
        return valid ? e164 : undefined;
      })
    );
  }

  #takeChannel(): void {
    const kind = KINDS[this.channel];
    const label = this.#form.querySelector('[data-contact-label]');
    if (label) label.textContent = this.#words.contact[kind];
    this.#input.type = kind === 'email' ? 'email' : kind === 'number' ? 'tel' : 'text';
    this.#input.setAttribute('autocomplete', AUTOCOMPLETE[kind]);
    this.#input.dir = kind === 'account' ? 'auto' : 'ltr';
    const consent = this.#form.querySelector('[data-consent]');
    const name = this.#channel.querySelector('option:checked')?.textContent ?? '';
    if (consent) consent.textContent = this.#words.consent.replace('{{channel}}', () => name);
    const member = this.#ofMember;
    // What we know of the member goes with the channel, until they write something of their own.
    if (member && (this.typed === '' || [member.email, member.mobile].includes(this.typed)))
      this.#input.value = kind === 'email' ? member.email : member.mobile;
    this.fault('');
    void this.#understand();
  }

  async #understand(): Promise<void> {
    const line = this.#form.querySelector('[data-understood]');
    if (!line) return;
    line.textContent = '';
    if (KINDS[this.channel] === 'email') return;
    const { typed } = this;
    const country = this.#country && countryName(this.#country, this.#locale);
    if (typed === '') {
      if (country) line.textContent = this.#words.local.replace('{{country}}', () => country);
      return;
    }
    const readPhone = await loadReader().catch(() => undefined);
    const value = readPhone?.(typed, this.#country, {});
    // Something else was typed meanwhile.
    if (!value?.valid || value.e164 === undefined || typed !== this.typed) return;
    const number = isInternational(typed)
      ? value.formattedNumber
      : readPhone?.(value.e164, undefined, {}).formattedNumber;
    const named = value.country ? countryName(value.country, this.#locale) : '';
    const spoken = this.#words.understood.replace('{{country}}', () => named);
    // A number runs from left to right in every language.
    line.textContent = spoken.replace('{{number}}', () => `\u2066${number ?? ''}\u2069`);
  }

  /** Fills in what we know of a member, who need not type it. */
  async #fillInMember(): Promise<void> {
    if (!isMember()) return;
    const answer = await askAsMember(profile, { locale: this.#locale, whenSignedOut: 'stay' });
    if (!answer.accepted) return;
    const { email, mobile } = answer.data;
    this.#ofMember = { email, mobile };
    if (this.typed === '') this.#takeChannel();
  }
}
