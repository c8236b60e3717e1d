import { enquiryAddress } from '../../domain/enquiry/address.ts';
import { knownAmounts, paidInOf } from '../../domain/logistics/cost-lines.ts';
import { isTradeTerm, LANDED_COST, landedCost, type LandedCost } from '../../domain/logistics/landed-cost.ts';
import type { LandedWords } from '../../domain/logistics/landed-words.ts';
import { figureSource } from '../../domain/logistics/figure-source.ts';
import { COST_KEYS, isRateKey, type AmountKey, type CostKey, type RateKey } from '../../domain/logistics/model.ts';
import { wantedQuotes } from '../../domain/logistics/quotes.ts';
import { taxRates } from '../../domain/logistics/rules.ts';
import { typedAmount, typedRate } from '../../domain/logistics/typed.ts';
import { parseLocale, type Locale } from '../../domain/shared/locale.ts';
import { parseWireAmount } from '../../domain/shared/money.ts';
import { cataloguePaths, localizedPath } from '../../domain/shared/routes.ts';
import { answered } from '../shared/asked.ts';
import { saysThereIsNone } from '../shared/call.ts';
import { readAddress, writeAddress, type Choice } from './address.ts';
import { askCar, type Car, type Exchange, type WantedCar } from './api.ts';
import { installChooser } from './chooser.ts';
import { showCountry } from './country-box.ts';
import { rulesOfCountry, type TableLine } from './facts.ts';
import { LandedView } from './landed-view.ts';
import { chosenKind, offerTerms, wishTerm } from './place.ts';
import { selectOf } from '../shared/select.ts';

/** Starts the form of the landed cost page; nothing where the page lacks one of its parts. */
export function startLandedCost(form: HTMLFormElement): void {
  const [port, country] = [selectOf(form, 'port'), selectOf(form, 'country')];
  const failure = form.querySelector<HTMLElement>('[data-failed]');
  if (port && country && failure) new LandedForm({ form, port, country, failure }).start();
}

interface Parts {
  form: HTMLFormElement;
  port: HTMLSelectElement;
  country: HTMLSelectElement;
  failure: HTMLElement;
}

/**
 * Adds up what a car costs at the door, while the reader chooses and types. The address keeps all of it: a choice is a
 * step back and forth, what is typed stays with the step.
 */
class LandedForm {
  readonly #parts: Parts;
  readonly #words: LandedWords;
  readonly #lines: readonly TableLine[];
  readonly #locale: Locale;
  readonly #view: LandedView;
  #car: Car | undefined;
  #exchange: Exchange | undefined;
  /** Slug of the car shown or awaited, or the number of the one chosen. */
  #asked = '';
  #again = () => {};

  constructor(parts: Parts) {
    const { landed = '', lines = '[]' } = parts.form.dataset;
    this.#parts = parts;
    this.#words = JSON.parse(landed) as LandedWords;
    this.#lines = JSON.parse(lines) as TableLine[];
    this.#locale = parseLocale(this.#words.locale);
    this.#view = new LandedView(parts.form, this.#words);
  }

  start(): void {
    const { form, port, country, failure } = this.#parts;
    answered();
    form.addEventListener('input', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type === 'radio') return;
      this.#show();
      this.#keep(false);
    });
    form.addEventListener('change', ({ target }) => {
      if (target === port) country.value = this.#countryOfPort();
      const isTerm = target instanceof HTMLInputElement && target.type === 'radio';
      if (target !== port && target !== country && !isTerm) return;
      if (isTerm) wishTerm(form);
      offerTerms(form, chosenKind(port));
      this.#show();
      this.#keep(true);
    });
    failure.querySelector('[data-again]')?.addEventListener('click', () => this.#again());
    addEventListener('popstate', () => this.#follow());
    installChooser(
      form,
      this.#locale,
      (styleId) => void this.#loadCar({ auto_style_id: styleId }, true),
      (hasFailed, again) => this.#say(hasFailed, again),
    );
    if (location.search) return this.#follow();
    // What was chosen while this script was on its way counts.
    wishTerm(form);
    if (port.value) country.value = this.#countryOfPort();
    offerTerms(form, chosenKind(port));
    this.#show();
    this.#keep(false);
  }

  #field(key: CostKey): HTMLInputElement | null {
    return this.#parts.form.querySelector<HTMLInputElement>(`.cost-lines [name="${key}"]`);
  }

  #countryOfPort(): string {
    return this.#parts.port.selectedOptions[0]?.dataset['country'] ?? '';
  }

  #say(hasFailed: boolean, again: () => void): void {
    this.#again = again;
    this.#parts.failure.hidden = !hasFailed;
  }

  #choice(): Choice {
    const { form, port, country } = this.#parts;
    const term = new FormData(form).get('term');
    const typed: Choice['typed'] = {};
    for (const key of COST_KEYS) typed[key] = this.#field(key)?.value.trim() ?? '';
    return {
      style: this.#asked,
      port: port.value,
      country: country.value === this.#countryOfPort() ? '' : country.value,
      term: isTradeTerm(term) ? term : 'FOB',
      typed,
    };
  }

  /** What was typed and is a number; what is none is said to be. */
  #readTyped() {
    const amounts: Partial<Record<AmountKey, number>> = {};
    const rates: Partial<Record<RateKey, number>> = {};
    for (const key of COST_KEYS) {
      const text = this.#field(key)?.value.trim() ?? '';
      const most = key === 'insurance' ? LANDED_COST.mostInsuranceRate : LANDED_COST.mostRate;
      const value = isRateKey(key) ? typedRate(text, most) : typedAmount(text);
      this.#view.showFault(key, text !== '' && value === undefined);
      if (value === undefined) continue;
      if (isRateKey(key)) rates[key] = value;
      else amounts[key] = value;
    }
    return { amounts, rates };
  }

  #show(): void {
    const { port, country } = this.#parts;
    const car = this.#car;
    const { term } = this.#choice();
    const { amounts, rates } = this.#readTyped();
    const carMinor = car?.price_usd ? parseWireAmount(car.price_usd) : undefined;
    const rules = rulesOfCountry(country.value);
    const energyType = car?.energy_type_code;
    const cost = landedCost({
      term,
      amounts: knownAmounts(this.#lines, { port: port.value, carMinor, typed: amounts }),
      rates,
      taxes: taxRates(rules, energyType, car?.brand),
      paidIn: paidInOf(this.#lines),
    });
    const figures = { lines: this.#lines, rules, port: port.value, energyType };
    this.#view.showCost(cost, term, {
      car,
      exchange: this.#exchange,
      hasCountry: country.value !== '',
      kind: chosenKind(port),
      lines: this.#lines,
      sourceOf: (line) => figureSource(line, figures),
    });
    this.#view.showAsk(this.#askAddress(cost, new Set([...Object.keys(amounts), ...Object.keys(rates)])));
    showCountry(country.value, car, this.#words);
  }

  /** @param typed lines whose figures are numbers: what is none is not taken along. */
  #askAddress(cost: LandedCost, typed: ReadonlySet<string>): string {
    const { port, country } = this.#parts;
    const { term, typed: texts } = this.#choice();
    return enquiryAddress(this.#locale, {
      style: this.#car?.slug ?? '',
      port: port.selectedOptions[0]?.dataset['name'] ?? '',
      country: country.value,
      incoterm: term,
      ask: wantedQuotes(cost),
      by: chosenKind(port),
      figures: Object.fromEntries(Object.entries(texts).filter(([key]) => typed.has(key))),
    });
  }

  #keep(isStep: boolean): void {
    const query = writeAddress(this.#choice());
    if (query === location.search) return;
    const address = location.pathname + query + location.hash;
    if (isStep) history.pushState(null, '', address);
    else history.replaceState(history.state, '', address);
  }

  async #loadCar(wanted: WantedCar, isStep: boolean): Promise<void> {
    const mark = 'style' in wanted ? wanted.style : String(wanted.auto_style_id);
    this.#asked = mark;
    const answer = await askCar(this.#locale, wanted);
    // Another car was asked for meanwhile.
    if (this.#asked !== mark) return;
    const isUnknown = saysThereIsNone(answer);
    this.#view.showUnknown(isUnknown);
    const hasFailed = !answer.accepted && !isUnknown && answer.failure !== 'cancelled';
    this.#say(hasFailed, () => void this.#loadCar(wanted, isStep));
    // The address names it no longer once something else is chosen.
    if (isUnknown) this.#asked = this.#car?.slug ?? '';
    if (!answer.accepted || !answer.data.car) return;
    const { car, exchange, exchange_source: source, exchange_date: date } = answer.data;
    this.#car = car;
    this.#exchange = { rate: exchange, source, date };
    this.#asked = car.slug;
    this.#view.showCar(car, localizedPath(this.#locale, cataloguePaths.offer(car.slug)), exchange);
    this.#keep(isStep);
    this.#show();
  }

  /** Brings the form to what the address says. */
  #follow(): void {
    const { style, typed, term, ...place } = readAddress(location.search);
    this.#choosePlace(place);
    for (const key of COST_KEYS) {
      const field = this.#field(key);
      if (field) field.value = typed[key] ?? '';
    }
    const radio = this.#parts.form.querySelector<HTMLInputElement>(`[name=term][value="${term}"]`);
    if (radio) radio.checked = true;
    wishTerm(this.#parts.form);
    offerTerms(this.#parts.form, chosenKind(this.#parts.port));
    if (!style) {
      this.#car = undefined;
      this.#asked = '';
      this.#view.showUnknown(false);
      this.#say(false, () => {});
      this.#view.showCar(undefined, '', 0);
    } else if (style !== this.#car?.slug) void this.#loadCar({ style }, false);
    this.#show();
  }

  #choosePlace(chosen: Pick<Choice, 'port' | 'country'>): void {
    const { port, country } = this.#parts;
    port.value = chosen.port;
    // A port or country we do not have leaves the list at its first entry.
    if (port.selectedIndex < 0) port.selectedIndex = 0;
    country.value = chosen.country || this.#countryOfPort();
    if (country.selectedIndex < 0) country.selectedIndex = 0;
  }
}
