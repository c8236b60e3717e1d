import { useStore } from '@nanostores/react';
import { visitorCountry } from '../../../wire/addresses/site.ts';
import type { FormStore } from '../../shared/form/form-state.ts';
import { PhoneInput } from '../../shared/phone-input/phone-input.tsx';
import { PREFERRED_COUNTRIES } from '../../shared/phone-input/preferred-countries.ts';
import type { AddressValues, PersonalProps } from './props.ts';

export interface NewPhoneProps extends Pick<PersonalProps, 'locale' | 'words'> {
  id: string;
  store: FormStore<AddressValues>;
}

/** The field for a new mobile number. A script of its own: most who look at their data change no number. */
export function NewPhone({ id, store, locale, words }: NewPhoneProps) {
  const { faults } = useStore(store.$form);
  return (
    <PhoneInput
      id={id}
      words={{ ...words.phone, label: words.binding.newMobile }}
      locale={locale}
      options={{ preferred: PREFERRED_COUNTRIES, isByLanguage: true, detectAddress: visitorCountry.path }}
      fault={faults.get('address')}
      onChange={(value, text, country) => {
        store.set('address', text);
        store.set('e164', value?.e164 ?? '');
        store.set('country', country ?? '');
        store.set('isWrong', value?.valid === false ? 'yes' : '');
      }}
    />
  );
}
