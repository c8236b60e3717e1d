import type { FormWords } from '../../domain/enquiry/form-words.ts';

const ignore = () => {};

/**
 * Fills in what is known of an enquiry. Each part is a script of its own, and their lists of files weigh more than the form's
 * script has left, so the page itself names only this one.
 *
 * @param isMember whether a member is logged in: they do not type what we know
 * @param hasCar whether the page's address or the chosen place says something. Without its script the form says nothing
 * of the car but the slug, which is enough to ask.
 */
export function fillInKnown(
  form: HTMLFormElement,
  words: FormWords,
  { isMember, hasCar }: { isMember: boolean; hasCar: boolean },
): void {
  if (isMember)
    import('./member-contact.ts').then(({ fillInMember }) => fillInMember(form, words.locale)).catch(ignore);
  if (hasCar) import('./about-car.ts').then(({ fillInCar }) => fillInCar(form, words)).catch(ignore);
}
