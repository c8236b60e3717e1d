import { memo, useLayoutEffect, useRef } from 'react';
import type { PhoneCountry } from '../../../domain/shared/phone/country-list.ts';

/** Where the list opens, by the room there is. */
export type Room = 'below' | 'below-much' | 'above';

interface Props {
  /** Of the button; ids of options begin with it. */
  id: string;
  label: string;
  countries: readonly PhoneCountry[];
  /** Index of the country a key would choose. */
  highlighted: number;
  active: string | undefined;
  room: Room;
  onChoose: (code: string) => void;
}

/** The open list. It never gets the focus: keys go to the button. */
export function CountryList({ id, label, countries, highlighted, active, room, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const option = list.current?.children[highlighted];
    if (list.current && option) scrollTo(list.current, option as HTMLElement);
  }, [highlighted, room]);

  const lastPreferred = countries.findLastIndex(({ isPreferred }) => isPreferred);
  return (
    <ul
      className={`phone-list phone-list-${room}`}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      ref={list}
      // Pressing a country must not take the focus from the button.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ target }) => {
        const code = (target as HTMLElement).closest<HTMLElement>('[data-country]')?.dataset['country'];
        if (code !== undefined) onChoose(code);
      }}
    >
      {countries.map((country, index) => (
        <Option
          key={country.code}
          id={`${id}-${country.code}`}
          country={country}
          isHighlighted={index === highlighted}
          isActive={country.code === active}
          endsPreferred={index === lastPreferred}
        />
      ))}
    </ul>
  );
}

interface OptionProps {
  id: string;
  country: PhoneCountry;
  isHighlighted: boolean;
  isActive: boolean;
  endsPreferred: boolean;
}

/** An arrow key changes two of 245 options; the others are not drawn again. */
const Option = memo(function Option({ id, country, isHighlighted, isActive, endsPreferred }: OptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      className={isHighlighted ? 'on' : undefined}
      data-country={country.code}
      data-ends-preferred={endsPreferred || undefined}
    >
      <span>{country.name}</span>
      <bdi className="num" dir="ltr">
        +{country.callingCode}
      </bdi>
    </li>
  );
});

/** Within the list only: `scrollIntoView` would move the page, too. */
function scrollTo(list: HTMLElement, option: HTMLElement): void {
  const { offsetTop: top, offsetHeight: height } = option;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + height - list.clientHeight;
}
