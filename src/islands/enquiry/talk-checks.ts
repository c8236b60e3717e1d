import { normalisePhone, QUANTITY } from '../../domain/enquiry/contact.ts';
import type { FormWords } from '../../domain/enquiry/form-words.ts';
import { normaliseEmail } from '../../domain/shared/email.ts';
import { numbersIn } from '../../domain/shared/phone/typed.ts';

/** Checks by field name: each returns what is wrong with a value, which may depend on other fields. */
export type FieldChecks = Partial<
  Record<string, (value: string, words: FormWords, valueOf: (name: string) => string) => string | undefined>
>;

/** Checks of filled-in fields, by name. The server checks the others. */
export const CHECKS: FieldChecks = {
  email: (value, words) => (normaliseEmail(value) === undefined ? words.email : undefined),
  // The server checks whether a number exists in the chosen country.
  contact: (value, words, valueOf) => {
    const channel = valueOf('channel');
    if (channel === 'email') return normaliseEmail(value) === undefined ? words.email : undefined;
    return numbersIn(value).length > 1 ? words.oneNumber : undefined;
  },
  mobile: (value, words) => {
    if (numbersIn(value).length > 1) return words.oneNumber;
    return normalisePhone(value) === undefined ? words.mobile : undefined;
  },
  quantity: (value, words) => {
    const quantity = Number(value);
    if (!Number.isInteger(quantity)) return words.wholeNumber;
    return quantity < QUANTITY.min ? words.tooFew : undefined;
  },
};
