import { useStore } from '@nanostores/react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { PhoneCountry } from '../../../domain/shared/phone/country-list.ts';
import { PHONE_INPUT } from '../../../domain/shared/phone/model.ts';
import type { PhoneWords } from '../../../domain/shared/phone/words.ts';
import { CountryList, type Room } from './country-list.tsx';
import type { PhoneStore } from './phone-store.ts';

interface Props {
  id: string;
  words: PhoneWords;
  countries: readonly PhoneCountry[];
  store: PhoneStore;
  /** Called when a country was pressed and not chosen by a key, so that the focus moves on to the number. */
  onPicked: () => void;
  /** The field of the number, which stands beside the button. */
  children: ReactNode;
}

/**
 * The button that says and chooses the active country, with its list. The button keeps the focus while the list is open
 * (WAI-ARIA Authoring Practices: select-only combobox).
 */
export function CountryButton({ id, words, countries, store, onPicked, children }: Props) {
  const { country, picker } = useStore(store.$phone);
  const row = useRef<HTMLDivElement>(null);
  const room = useRoom(row, picker.isOpen);
  useOutside(row, picker.isOpen, store.closePicker);

  return (
    <div className="phone-row" ref={row}>
      {/* A number begins with its calling code, in every language. */}
      <div className="join" dir="ltr">
        <Combobox id={id} name={words.country} countries={countries} store={store} />
        {children}
      </div>
      {picker.isOpen && (
        <CountryList
          id={id}
          label={words.countries}
          countries={countries}
          highlighted={picker.highlighted}
          active={country}
          room={room}
          onChoose={(code) => {
            store.choose(code);
            onPicked();
          }}
        />
      )}
    </div>
  );
}

function Combobox({ id, name, countries, store }: Pick<Props, 'id' | 'countries' | 'store'> & { name: string }) {
  const { country, picker } = useStore(store.$phone);
  const active = countries.find(({ code }) => code === country);
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
    if (ctrlKey || metaKey || altKey || nativeEvent.isComposing || !store.press(key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      className="unit"
      id={id}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={picker.isOpen}
      aria-controls={`${id}-list`}
      aria-activedescendant={picker.isOpen ? optionId(id, countries[picker.highlighted]) : undefined}
      aria-label={active ? `${name}: ${active.name}, ${active.code} +${active.callingCode}` : name}
      onClick={store.togglePicker}
      onKeyDown={press}
      // Firefox clicks a button when the space bar is released, even if `keydown` was prevented.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
    >
      <span className="phone-iso">{active?.code}</span>
      <span className="num">{active && `+${active.callingCode}`}</span>
    </button>
  );
}

function optionId(id: string, country: PhoneCountry | undefined): string | undefined {
  return country && `${id}-${country.code}`;
}

/** Under the field where there is room, otherwise over it; measured when the list opens. */
function useRoom(row: RefObject<HTMLDivElement | null>, isOpen: boolean): Room {
  const [room, setRoom] = useState<Room>('below');
  useLayoutEffect(() => {
    if (!isOpen || !row.current) return;
    const freePx = innerHeight - row.current.getBoundingClientRect().bottom;
    const isMuch = freePx > 2 * PHONE_INPUT.roomBelowPx;
    setRoom(freePx > PHONE_INPUT.roomBelowPx ? (isMuch ? 'below-much' : 'below') : 'above');
  }, [row, isOpen]);
  return room;
}

/** Closes when something else is pressed or gets the focus; the number beside the button is something else. */
function useOutside(row: RefObject<HTMLDivElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      const isInside = row.current?.contains(target as Node) && !(target instanceof HTMLInputElement);
      if (!isInside) close();
    };
    const aborter = new AbortController();
    for (const kind of ['pointerdown', 'focusin']) {
      document.addEventListener(kind, closeOutside, { signal: aborter.signal });
    }
    return () => aborter.abort();
  }, [row, isOpen, close]);
}
