/** The phone input's texts, in the language of the page: the namespace `phone`, key for key. */
export interface PhoneWords {
  label: string;
  placeholder: string;
  /** Label of the button that chooses a country. */
  country: string;
  /** Label of the list of countries. */
  countries: string;
  invalid: string;
  /** Shown in front of the numbers if a field holds several. */
  several: string;
}
