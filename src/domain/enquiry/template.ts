/** A mark in an answer for a link to the newest quote; the link is made when the answer is sent. */
export const QUOTE_MARK = '{{quote}}';

/** What a template is for: an answer to an enquiry, or a note about an order. */
export const TEMPLATE_USES = ['enquiry', 'order'] as const;
type TemplateUse = (typeof TEMPLATE_USES)[number];

/** The marks of a template, each of which is replaced by a fact. */
export const TEMPLATE_MARKS: Readonly<Record<TemplateUse, readonly string[]>> = {
  enquiry: ['{{name}}', '{{car}}', QUOTE_MARK],
  order: ['{{order_no}}', '{{car}}', '{{eta}}'],
};

/** Returns texts of a template that look like marks but are not allowed for its use. */
export const unknownMarks = (template: string, use: TemplateUse): string[] =>
  (template.match(/\{\{[^{}]*\}\}/g) ?? []).filter((mark) => !TEMPLATE_MARKS[use].includes(mark));

/** Fills the facts of an order into a template. */
export const filledNote = (template: string, facts: { orderNo: string; car: string; eta: string }): string =>
  template
    .replaceAll('{{order_no}}', () => facts.orderNo)
    .replaceAll('{{car}}', () => facts.car)
    .replaceAll('{{eta}}', () => facts.eta);

/** Fills the facts of an enquiry into a template. */
export const filledTemplate = (template: string, { name, car }: { name: string; car: string }): string =>
  template.replaceAll('{{name}}', () => name).replaceAll('{{car}}', () => car);
