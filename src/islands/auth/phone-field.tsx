import { createRoot } from 'react-dom/client';
import { visitorCountry } from '../../wire/addresses/site.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import type { PhoneWords } from '../../domain/shared/phone/words.ts';
import { PhoneInput } from '../shared/phone-input/phone-input.tsx';
import { PREFERRED_COUNTRIES } from '../shared/phone-input/preferred-countries.ts';
import type { TypedPhone } from './entry-form.ts';

interface Options {
  id: string;
  words: PhoneWords;
  locale: Locale;
  onChange: (typed: TypedPhone) => void;
}

/**
 * Draws the telephone field of a form whose other fields stand in the page.
 *
 * @returns shows what the form says of the number, or takes it away.
 */
export function mountPhone(place: HTMLElement, { id, words, locale, onChange }: Options) {
  const root = createRoot(place);
  const draw = (fault: string | undefined) =>
    root.render(
      <PhoneInput
        id={id}
        name="mobile"
        words={words}
        locale={locale}
        options={{ preferred: PREFERRED_COUNTRIES, isByLanguage: true, detectAddress: visitorCountry.path }}
        isRequired
        fault={fault}
        onChange={(value, text, country) => onChange({ value, text, country })}
      />,
    );
  draw(undefined);
  return draw;
}
