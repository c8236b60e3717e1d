/** Stands in an answer for a link to the newest quote, which is made when the answer is sent. */
export const QUOTE_MARK = '{{quote}}';

/** Fills the facts of an enquiry into a template. */
export const filledTemplate = (template: string, { name, car }: { name: string; car: string }): string =>
  template.replaceAll('{{name}}', () => name).replaceAll('{{car}}', () => car);
