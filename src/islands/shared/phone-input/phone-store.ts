import { atom, type ReadableAtom } from 'nanostores';
import {
  countryByCallingCode,
  fallbackCountry,
  isChoosable,
  knownCountry,
  withCallingCode,
} from '../../../domain/shared/phone/active-country.ts';
import type { PhoneCountry } from '../../../domain/shared/phone/country-list.ts';
import { PHONE_INPUT, type PhoneRules, type PhoneValue } from '../../../domain/shared/phone/model.ts';
import { isInternational, numbersIn, plainNumber, restrictedNumber } from '../../../domain/shared/phone/typed.ts';
import { CLOSED, openPicker, pressKey, type PickerState } from './country-picker.ts';

export interface PhoneState {
  /** The active country: of numbers typed without a calling code. */
  country: string | undefined;
  text: string;
  /** Undefined for an empty field, and as long as the metadata are not there. */
  value: PhoneValue | undefined;
  /** Whether the field was left once. Before that no fault is shown. */
  isLeft: boolean;
  picker: PickerState;
  /** The numbers to choose from, where several were pasted or typed; empty otherwise. */
  choices: readonly string[];
}

export type PhoneReader = (text: string, active: string | undefined, rules: PhoneRules) => PhoneValue;

export interface PhoneStoreOptions {
  countries: readonly PhoneCountry[];
  rules: PhoneRules;
  /** ISO code or calling code of the country to start with. */
  configured?: string | undefined;
  /** The number to start with. */
  initial?: string | undefined;
  /** Languages of the browser, then of the page: they name a country where nothing else does. */
  languages?: readonly string[];
  /** The country of the visitor's address; undefined where it cannot be told. Asked only where nothing else tells. */
  detect?: (() => Promise<string | undefined>) | undefined;
  /** Fetches what reads numbers; may fail, and is then asked again. */
  loadReader: () => Promise<PhoneReader>;
  /** Milliseconds. */
  now: () => number;
}

export interface PhoneStore {
  $phone: ReadableAtom<PhoneState>;
  /** Asks for what the first state lacks: the country, and the reading of a number that is there already. */
  start: () => Promise<void>;
  /** The number is about to be typed. */
  focusNumber: () => void;
  type: (text: string) => void;
  /** Formats the number when the visitor leaves the field, and lets its fault be shown. */
  leaveNumber: () => void;
  /** @returns whether the browser is to leave the key alone */
  press: (key: string) => boolean;
  togglePicker: () => void;
  closePicker: () => void;
  choose: (code: string) => void;
}

/** Whether there is text that is no valid number. Text that could not be read yet does not count. */
export function isInvalid({ text, value }: PhoneState): boolean {
  return text.trim() !== '' && value?.valid === false;
}

/** The store of one phone input. */
export function createPhoneStore(options: PhoneStoreOptions): PhoneStore {
  const { countries, rules, configured, initial, languages } = options;
  const firstCountry = knownCountry({ countries, configured, value: initial });
  const country = firstCountry ?? fallbackCountry(countries, languages);
  const $phone = atom<PhoneState>({ country, text: '', value: undefined, isLeft: false, picker: CLOSED, choices: [] });
  const update: Update = (change) => $phone.set({ ...$phone.get(), ...change });
  const reading = createReading($phone, update, options);
  // A country that the visitor chose counts more than that of their network address.
  let isCountrySaid = firstCountry !== undefined;

  const write = (text: string) => {
    const active = $phone.get().country;
    update({
      text,
      choices: [],
      country: isInternational(text) ? (countryByCallingCode(text, countries, active) ?? active) : active,
    });
    reading.renew();
  };
  const choose = (code: string) => {
    const chosen = countries.find((one) => one.code === code);
    if (!chosen) return;
    isCountrySaid = true;
    update({ country: code, picker: CLOSED });
    write(withCallingCode($phone.get().text, chosen.callingCode));
  };

  if (initial) write(typedNumber(initial, rules));
  return {
    $phone,
    start: async () => {
      if ($phone.get().text !== '') reading.load();
      const detected = isCountrySaid ? undefined : await options.detect?.();
      if (hasSaid() || detected === undefined || !isChoosable(detected, countries)) return;
      update({ country: detected });
      reading.renew();
    },
    focusNumber: reading.load,
    type: (text) => {
      isCountrySaid = true;
      write(typedNumber(text, rules));
      const numbers = numbersIn(text);
      if (numbers.length > 1) update({ choices: numbers });
      reading.load();
    },
    leaveNumber: () => update({ isLeft: true, text: reading.inOrder() }),
    choose,
    ...pickerActions($phone, update, choose, options),
  };

  // Read again, since the visitor may have chosen while the answer was awaited.
  function hasSaid(): boolean {
    return isCountrySaid;
  }
}

type Update = (change: Partial<PhoneState>) => void;

function pickerActions(
  $phone: ReadableAtom<PhoneState>,
  update: Update,
  choose: (code: string) => void,
  { countries, now }: PhoneStoreOptions,
): Pick<PhoneStore, 'press' | 'togglePicker' | 'closePicker'> {
  const activeIndex = () => {
    const index = countries.findIndex(({ code }) => code === $phone.get().country);
    return Math.max(0, index);
  };
  return {
    press: (key) => {
      const place = { countries, active: activeIndex(), now: now() };
      const { picker, chosen, isHandled } = pressKey($phone.get().picker, key, place);
      update({ picker });
      if (chosen) choose(chosen.code);
      return isHandled;
    },
    togglePicker: () => update({ picker: $phone.get().picker.isOpen ? CLOSED : openPicker({ active: activeIndex() }) }),
    closePicker: () => update({ picker: CLOSED }),
  };
}

function typedNumber(text: string, { isRestricted = false }: PhoneRules): string {
  const plain = plainNumber(text);
  return (isRestricted ? restrictedNumber(plain) : plain).slice(0, PHONE_INPUT.maxLength);
}

/** Keeps the value in step with what is typed, once the metadata are there. */
function createReading($phone: ReadableAtom<PhoneState>, update: Update, options: PhoneStoreOptions) {
  const { countries, rules, loadReader } = options;
  let reader: PhoneReader | undefined;
  let loading: Promise<void> | undefined;

  const renew = () => {
    const { text, country } = $phone.get();
    const value = text.trim() === '' ? undefined : reader?.(text, country, rules);
    // An international number says whose it is, where countries share a calling code.
    const ownCountry = isInternational(text) ? value?.country : undefined;
    update({ value, country: ownCountry !== undefined && isChoosable(ownCountry, countries) ? ownCountry : country });
  };
  const load = () => {
    loading ??= loadReader().then(
      (loaded) => {
        reader = loaded;
        renew();
      },
      () => {
        // Without a network, the next letter tries again. Until then, only the server judges the number.
        loading = undefined;
      },
    );
  };
  /** The number as it is written in its country, if it fits and is then read as the same one; else what was typed. */
  const inOrder = (): string => {
    const { text, value, country } = $phone.get();
    if (!value?.valid || value.formattedNumber.length > PHONE_INPUT.maxLength) return text;
    const again = reader?.(value.formattedNumber, country, rules);
    return again?.valid && again.e164 === value.e164 ? value.formattedNumber : text;
  };
  return { renew, load, inOrder };
}
