/** Stands in an answer for a link to the newest quote, which is made when the answer is sent. */
export const QUOTE_MARK = '{{quote}}';

/** A template with what is known of the enquiry filled in. */
export const filledTemplate = (template: string, { name, car }: { name: string; car: string }): string =>
  template.replaceAll('{{name}}', () => name).replaceAll('{{car}}', () => car);
