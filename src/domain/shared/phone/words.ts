/** The phone input's texts, in the language of the page: the namespace `phone`, key for key. */
export interface PhoneWords {
  label: string;
  placeholder: string;
  /** Names the button that chooses a country. */
  country: string;
  /** Names the list of countries. */
  countries: string;
  invalid: string;
  /** Stands before the numbers of a field that holds several. */
  several: string;
}
