import { enquiryAddress } from '../../domain/enquiry/address.ts';
import type { LandedWords } from '../../domain/logistics/landed-words.ts';
import { FIRST_TERM } from '../../domain/logistics/place-terms.ts';
import { wantedQuotes } from '../../domain/logistics/quotes.ts';
import { TYPED_LINES } from '../../domain/logistics/typed-lines.ts';
import { parseLocale, type Locale } from '../../domain/shared/locale.ts';
import { isTradeTerm } from '../../domain/site/incoterms.ts';
import { answered } from '../shared/asked.ts';
import { saysThereIsNone, type Answer } from '../shared/call.ts';
import { selectOf } from '../shared/select.ts';
import { importerOf, modeOf, readAddress, writeAddress, type Choice } from './address.ts';
import { askLanded, type Car, type Landed } from './api.ts';
import { PLACE_TAKEN, readKept } from '../shared/chosen-place.ts';
import { installChooser } from './chooser.ts';
import { showCountry } from './country-box.ts';
import { readFigures, typedTexts, type Figures } from './figures.ts';
import { showCar, showUnknown } from './landed-car.ts';
import { showNeedFaults, showNeeds } from './landed-needs.ts';
import { keepChoice, showChoice, withKeptPlace, withTouched } from './landed-place.ts';
import { LandedRows } from './landed-rows.ts';
import { LandedSums } from './landed-sums.ts';
import { chosenKind, offerTerms, wishTerm } from './place.ts';
import { installWhy } from './why.ts';

/** Starts the form of the landed cost page; nothing where the page lacks one of its parts. */
export function startLandedCost(form: HTMLFormElement): void {
  const [port, country] = [selectOf(form, 'port'), selectOf(form, 'country')];
  const [importer, mode] = [selectOf(form, 'importer'), selectOf(form, 'mode')];
  const list = form.querySelector<HTMLElement>('.cost-lines');
  const template = form.querySelector<HTMLTemplateElement>('template[data-charge]');
  if (port && country && importer && mode && list && template)
    new LandedForm({ form, port, country, importer, mode, list, template }).start();
}

interface Parts extends Record<'port' | 'country' | 'importer' | 'mode', HTMLSelectElement> {
  form: HTMLFormElement;
  list: HTMLElement;
  template: HTMLTemplateElement;
}

/** How long the reader has to pause before the price is asked for. */
const PAUSE_MS = 250;

/** A car by its slug or its number. */
type WantedCar = { style: string } | { auto_style_id: number };

/**
 * Shows what a car costs at a port and at the door, while the reader chooses and types. The address keeps all of it: a choice
 * is a step back and forth, what is typed stays with the step.
 */
class LandedForm {
  readonly #parts: Parts;
  readonly #words: LandedWords;
  readonly #locale: Locale;
  readonly #rows: LandedRows;
  readonly #sums: LandedSums;
  #car: Car | undefined;
  #wanted: WantedCar | undefined;
  #landed: Landed | undefined;
  /** Number of the last question: an answer to an earlier one is not shown. */
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the car that is asked for is a step of its own in the browser's history. */
  #isStep = false;
  #again = () => {};

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#words = JSON.parse(parts.form.dataset['landed'] ?? '') as LandedWords;
    this.#locale = parseLocale(this.#words.locale);
    this.#rows = new LandedRows(parts.list, parts.template, this.#words);
    this.#sums = new LandedSums(parts.form, this.#words);
  }

  start(): void {
    const { form, port } = this.#parts;
    answered();
    installWhy(form);
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('input', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type === 'radio') return;
      this.#changed(false);
    });
    form.addEventListener('change', ({ target }) => this.#chosen(target));
    form.querySelector('[data-again]')?.addEventListener('click', () => this.#again());
    form.querySelector('[data-sum-again]')?.addEventListener('click', () => void this.#ask());
    addEventListener('popstate', () => this.#follow());
    installChooser(
      form,
      this.#locale,
      (styleId) => this.#choose({ auto_style_id: styleId }),
      (hasFailed, again) => this.#say(hasFailed, again),
    );
    addEventListener(PLACE_TAKEN, () => {
      const { port: _port, country: _country, ...rest } = readAddress(location.search);
      this.#follow(withKeptPlace({ ...rest, port: '', country: '' }));
      this.#keep(true);
    });
    // What was chosen and typed while this script was on its way counts.
    if (location.search || readKept()?.chosen) {
      const named = withKeptPlace(readAddress(location.search));
      const choice = withTouched(named, form);
      this.#follow(choice);
      if (writeAddress(choice) !== writeAddress(named)) this.#keep(false);
      return;
    }
    wishTerm(form);
    if (port.value) this.#takeCountry();
    offerTerms(form, chosenKind(port));
    this.#changed(false);
  }

  #chosen(target: EventTarget | null): void {
    const { form, port, country, importer, mode } = this.#parts;
    const isTerm = target instanceof HTMLInputElement && target.type === 'radio';
    if (!isTerm && ![port, country, importer, mode].some((list) => list === target)) return;
    if (target === port) this.#takeCountry();
    if (isTerm) wishTerm(form);
    offerTerms(form, chosenKind(port));
    keepChoice(this.#choice(), port, this.#locale);
    this.#changed(true);
  }

  #choose(car: WantedCar): void {
    this.#wanted = car;
    this.#isStep = true;
    void this.#ask();
  }

  #countryOfPort(): string {
    return this.#parts.port.selectedOptions[0]?.dataset['country'] ?? '';
  }

  #takeCountry(): void {
    this.#parts.country.value = this.#countryOfPort();
  }

  #say(hasFailed: boolean, again: () => void): void {
    this.#again = again;
    const failure = this.#parts.form.querySelector<HTMLElement>('[data-failed]');
    if (failure) failure.hidden = !hasFailed;
  }

  #choice(): Choice {
    const { form, port, country, importer, mode } = this.#parts;
    const term = new FormData(form).get('term');
    const requested = this.#wanted && 'style' in this.#wanted ? this.#wanted.style : undefined;
    return {
      style: requested ?? this.#car?.slug ?? '',
      port: port.value,
      country: country.value === this.#countryOfPort() ? '' : country.value,
      term: isTradeTerm(term) ? term : FIRST_TERM,
      importer: importerOf(importer.value),
      mode: chosenKind(port) === 'sea' ? modeOf(mode.value) : undefined,
      ...typedTexts(form),
    };
  }

  #figures(): Figures {
    const figures = readFigures(typedTexts(this.#parts.form));
    for (const { name } of TYPED_LINES) this.#rows.showFault(name, figures.faults.has(name));
    showNeedFaults(this.#parts.form, figures.faults, this.#words.invalid);
    return figures;
  }

  /** Something was chosen or typed: the address says so at once, and the price is asked for after a pause. */
  #changed(isStep: boolean): void {
    this.#keep(isStep);
    this.#figures();
    showCountry(this.#parts.country.value, this.#car, this.#words);
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), PAUSE_MS);
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#timer);
    const turn = (this.#turn += 1);
    const { input, readable } = this.#figures();
    const { port, country, term, importer, mode } = this.#choice();
    const place = {
      ...(port && { port }),
      ...(country && { country }),
    };
    const isEmpty = !this.#wanted && Object.keys({ ...place, ...input }).length === 0;
    if (isEmpty) return this.#showNothing();
    this.#sums.showBusy(true);
    const answer = await askLanded(this.#locale, {
      ...this.#wanted,
      ...place,
      ...input,
      term,
      importer,
      ...(mode && { mode }),
    });
    // Something else was asked for meanwhile.
    if (turn !== this.#turn) return;
    this.#sums.showBusy(false);
    if (answer.accepted) this.#show(answer.data, readable);
    else this.#refuse(answer);
  }

  #show(landed: Landed, readable: Figures['readable']): void {
    const { form, port, country } = this.#parts;
    this.#sums.showFailure('');
    this.#landed = landed;
    if (landed.car) {
      showUnknown(form, false);
      this.#car = landed.car;
      this.#wanted = { style: landed.car.slug };
      this.#keep(this.#isStep);
      this.#isStep = false;
    }
    showCar(form, this.#car, landed.exchange, this.#words);
    const kind = chosenKind(port);
    const place = port.selectedOptions[0]?.dataset['name'] ?? '';
    this.#rows.show({ landed, kind, port: port.value, country: country.value }, typedKeys(readable));
    this.#sums.show({ landed, kind, place });
    showNeeds(form, landed.missing);
    showCountry(country.value, this.#car, this.#words);
    this.#showAsk(readable);
  }

  /** Says next to the choice that a car does not exist, and anything else where the sum would be. */
  #refuse(answer: Exclude<Answer<Landed>, { accepted: true }>): void {
    const isOfField = answer.data !== undefined && answer.data !== null;
    if (this.#wanted && saysThereIsNone(answer) && !isOfField && answer.retryAfterMs === undefined) {
      showUnknown(this.#parts.form, true);
      // The address names it no longer once something else is chosen.
      this.#wanted = this.#car && { style: this.#car.slug };
      return void this.#ask();
    }
    this.#sums.showFailure(answer.message || this.#words.failed);
  }

  #showNothing(): void {
    this.#landed = undefined;
    this.#sums.showBusy(false);
    this.#sums.showFailure('');
    this.#sums.showNothing();
    showCar(this.#parts.form, undefined, 0, this.#words);
    this.#showAsk({});
  }

  /** The way to the enquiry form takes along what was chosen, and of what was typed the numbers. */
  #showAsk(readable: Figures['readable']): void {
    const link = this.#parts.form.querySelector<HTMLAnchorElement>('[data-ask]');
    if (!link) return;
    const { port, country } = this.#parts;
    link.href = enquiryAddress(this.#locale, {
      style: this.#car?.slug ?? '',
      port: port.selectedOptions[0]?.dataset['name'] ?? '',
      country: country.value,
      incoterm: this.#choice().term,
      ask: this.#landed ? wantedQuotes(this.#landed) : [],
      by: chosenKind(port),
      figures: readable,
    });
  }

  #keep(isStep: boolean): void {
    const query = writeAddress(this.#choice());
    if (query === location.search) return;
    const address = location.pathname + query + location.hash;
    if (isStep) history.pushState(null, '', address);
    else history.replaceState(history.state, '', address);
  }

  /** Brings the form to what the address says. */
  #follow(choice = withKeptPlace(readAddress(location.search))): void {
    const { form, port } = this.#parts;
    this.#choosePlace(choice);
    showChoice(form, choice);
    wishTerm(form);
    offerTerms(form, chosenKind(port));
    this.#wanted = choice.style ? { style: choice.style } : undefined;
    if (choice.style !== this.#car?.slug) this.#car = undefined;
    showUnknown(form, false);
    this.#say(false, () => {});
    showCountry(this.#parts.country.value, this.#car, this.#words);
    void this.#ask();
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

/** Keys of the lines a reader typed a number for. */
const typedKeys = (readable: Figures['readable']): ReadonlySet<string> =>
  new Set(TYPED_LINES.filter(({ name }) => readable[name] !== undefined).map(({ key }) => key));
