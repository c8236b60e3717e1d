import { findCountry, type PhoneCountry } from '../../../domain/shared/phone/country-list.ts';
import { PHONE_INPUT } from '../../../domain/shared/phone/model.ts';

/** The list of countries: whether it is open, which one a key would choose, and what was typed to find it. */
export interface PickerState {
  isOpen: boolean;
  /** Index in the list. */
  highlighted: number;
  typed: string;
  /** When the last letter was typed; milliseconds of the caller's clock. */
  typedAt: number;
}

export const CLOSED: PickerState = { isOpen: false, highlighted: 0, typed: '', typedAt: 0 };

interface PickerAnswer {
  picker: PickerState;
  /** The country that was chosen by this key. */
  chosen?: PhoneCountry | undefined;
  /** Whether the browser is to leave the key alone. */
  isHandled: boolean;
}

interface PickerPlace {
  countries: readonly PhoneCountry[];
  /** Index of the active country. */
  active: number;
  now: number;
}

/** Rows that a page key moves by: about what is seen of the list. */
const PAGE_ROWS = 5;

export function openPicker({ active }: Pick<PickerPlace, 'active'>): PickerState {
  return { ...CLOSED, isOpen: true, highlighted: active };
}

/** What a key does on the button that chooses a country, whose list may be open (WAI-ARIA: select-only combobox). */
export function pressKey(picker: PickerState, key: string, place: PickerPlace): PickerAnswer {
  if (key === 'Escape' || key === 'Tab') {
    // Escape of an open list is meant for the list, not for the dialog around it; Tab goes on to the next field.
    return { picker: CLOSED, isHandled: picker.isOpen && key === 'Escape' };
  }
  // Within a name a space is a letter.
  const isTyping = isFresh(picker, place.now) && picker.typed !== '';
  if (key === 'Enter' || (key === ' ' && !isTyping)) return chooseOrOpen(picker, place);
  const target = movedTo(picker, key, place);
  if (target !== undefined) {
    const last = place.countries.length - 1;
    const highlighted = Math.max(0, Math.min(last, target));
    return { picker: { ...CLOSED, isOpen: true, highlighted }, isHandled: true };
  }
  return [...key].length === 1 ? typeLetter(picker, key, place) : { picker, isHandled: false };
}

function isFresh({ typedAt }: PickerState, now: number): boolean {
  return now - typedAt < PHONE_INPUT.typedResetMs;
}

function chooseOrOpen(picker: PickerState, place: PickerPlace): PickerAnswer {
  if (!picker.isOpen) return { picker: openPicker(place), isHandled: true };
  return { picker: CLOSED, chosen: place.countries[picker.highlighted], isHandled: true };
}

/** The row a key goes to. The first arrow only opens the list. */
function movedTo({ isOpen, highlighted }: PickerState, key: string, { countries, active }: PickerPlace) {
  switch (key) {
    case 'ArrowDown':
      return isOpen ? highlighted + 1 : active;
    case 'ArrowUp':
      return isOpen ? highlighted - 1 : active;
    case 'PageDown':
      return isOpen ? highlighted + PAGE_ROWS : undefined;
    case 'PageUp':
      return isOpen ? highlighted - PAGE_ROWS : undefined;
    case 'Home':
      return 0;
    case 'End':
      return countries.length - 1;
    default:
      return undefined;
  }
}

function typeLetter(picker: PickerState, letter: string, { countries, active, now }: PickerPlace): PickerAnswer {
  const typed = isFresh(picker, now) ? picker.typed + letter : letter;
  const from = picker.isOpen ? picker.highlighted : active;
  const highlighted = findCountry(countries, typed, from) ?? from;
  return { picker: { isOpen: true, highlighted, typed, typedAt: now }, isHandled: true };
}
