import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import { countryList } from '../../../domain/shared/phone/country-list.ts';
import { PHONE_INPUT, type PhoneRules, type PhoneValue } from '../../../domain/shared/phone/model.ts';
import { isRestrictedNumber, numbersIn, plainNumber, restrictedNumber } from '../../../domain/shared/phone/typed.ts';
import type { PhoneWords } from '../../../domain/shared/phone/words.ts';
import { localeOf, type Locale } from '../../../domain/shared/locale.ts';
import { afterPress } from '../after-press.ts';
import { CountryButton } from './country-button.tsx';
import { detectCountry } from './detect-country.ts';
import { loadReader } from './load-reader.ts';
import { createPhoneStore, isInvalid, type PhoneState, type PhoneStore } from './phone-store.ts';

export interface PhoneOptions extends PhoneRules {
  /** Countries at the top of the list; the first is where to start when nothing is known. */
  preferred?: readonly string[];
  /** ISO code or calling code of the country to start with. */
  country?: string;
  /** Begins with a country of the reader's languages, if there is one, instead of with the first preferred one. */
  isByLanguage?: boolean;
  /** Answers `1;KE;…` for the visitor's address. */
  detectAddress?: string;
}

interface Props {
  id: string;
  name?: string;
  words: PhoneWords;
  locale: Locale;
  /** Taken as they are when the field first appears. */
  options?: PhoneOptions;
  /** The number to start with. */
  initial?: string;
  isRequired?: boolean;
  /** What the server said of the number. */
  fault?: string | undefined;
  /**
   * @param value undefined for an empty field, and for a number that could not be read yet, which the server then judges
   * @param text as it stands in the field
   * @param country the active one, with which a text without calling code is to be read
   */
  onChange?: (value: PhoneValue | undefined, text: string, country: string | undefined) => void;
}

/** A phone number and its country. */
export function PhoneInput(props: Props) {
  const { id, words, locale, options = {}, fault } = props;
  const [{ countries, store }] = useState(() => createField(locale, options, props.initial));
  const phone = useStore(store.$phone);
  const input = useRef<HTMLInputElement>(null);
  const errorId = `${id}-error`;
  const isWrong = isInvalid(phone);
  const shownFault = fault ?? (isWrong && phone.isLeft ? words.invalid : undefined);
  useTelling(phone, props.onChange);

  useEffect(() => void store.start(), [store]);
  useEffect(() => {
    input.current?.setCustomValidity(isWrong ? words.invalid : '');
  }, [isWrong, words.invalid]);

  return (
    <div className="field phone">
      <label htmlFor={id}>{words.label}</label>
      <CountryButton
        id={`${id}-country`}
        words={words}
        countries={countries}
        store={store}
        onPicked={() => input.current?.focus()}
      >
        <NumberField
          {...props}
          field={input}
          store={store}
          errorId={shownFault || phone.choices.length > 0 ? errorId : undefined}
        />
      </CountryButton>
      {/* Always there: a status that comes with its text is not read out. */}
      <div role="status">
        {phone.choices.length === 0 && shownFault && (
          <p className="err" id={errorId}>
            {shownFault}
          </p>
        )}
        {phone.choices.length > 0 && <Choices id={errorId} words={words} choices={phone.choices} store={store} />}
      </div>
    </div>
  );
}

/** Several numbers came into the field: one of them is chosen. */
function Choices({
  id,
  words,
  choices,
  store,
}: Pick<Props, 'id' | 'words'> & { choices: readonly string[]; store: PhoneStore }) {
  return (
    <p className="row" id={id}>
      <span className="err">{words.several}</span>
      {choices.map((number) => (
        <button type="button" className="btn btn-small" dir="ltr" key={number} onClick={() => store.type(number)}>
          {number}
        </button>
      ))}
    </p>
  );
}

interface NumberProps extends Props {
  field: RefObject<HTMLInputElement | null>;
  store: PhoneStore;
  /** Id of what is wrong with the number; undefined where nothing is. */
  errorId: string | undefined;
}

function NumberField({ id, name, words, options, isRequired, field, store, errorId }: NumberProps) {
  const { text } = useStore(store.$phone);
  const typeInto = useCaret(store, options?.isRestricted ?? false);
  return (
    <input
      className="in"
      ref={field}
      id={id}
      name={name}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      // Figures of a number keep their order in every language.
      dir="ltr"
      placeholder={words.placeholder}
      maxLength={PHONE_INPUT.maxLength}
      required={isRequired}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      value={text}
      onChange={typeInto}
      // The browser cuts what is pasted to the length of one number.
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        if (numbersIn(pasted).length < 2) return;
        event.preventDefault();
        store.type(pasted);
      }}
      onFocus={store.focusNumber}
      onBlur={() => afterPress(store.leaveNumber)}
      // A form that is sent tells of its faults, left or not.
      onInvalid={store.leaveNumber}
    />
  );
}

/** Tells the form what stands in the field, whenever that changes. */
function useTelling({ value, text, country }: PhoneState, onChange: Props['onChange']): void {
  const onChangeRef = useRef(onChange);
  useEffect(() => {
    onChangeRef.current = onChange;
  });
  useEffect(() => onChangeRef.current?.(value, text, country), [value, text, country]);
}

function createField(locale: Locale, options: PhoneOptions, initial: string | undefined) {
  const { country, preferred, detectAddress, isByLanguage, ...rules } = options;
  const countries = countryList(localeOf(locale).tag, { ...rules, preferred });
  const store = createPhoneStore({
    countries,
    rules,
    configured: country,
    initial,
    languages: isByLanguage ? [...navigator.languages, localeOf(locale).tag] : [],
    detect: detectAddress === undefined ? undefined : () => detectCountry(detectAddress),
    loadReader,
    now: () => performance.now(),
  });
  return { countries, store };
}

/** Typing in the middle of a number: signs that are not taken must not send the caret to its end. */
function useCaret(store: PhoneStore, isRestricted: boolean) {
  const [caret, setCaret] = useState<{ field: HTMLInputElement; at: number }>();
  useLayoutEffect(() => caret?.field.setSelectionRange(caret.at, caret.at), [caret]);
  return ({ target: field }: ChangeEvent<HTMLInputElement>) => {
    const before = plainNumber(field.value.slice(0, field.selectionStart ?? undefined));
    const at = (isRestricted ? restrictedNumber(before) : before).length;
    const isChanged = plainNumber(field.value) !== field.value || (isRestricted && !isRestrictedNumber(field.value));
    store.type(field.value);
    if (isChanged) setCaret({ field, at });
  };
}
