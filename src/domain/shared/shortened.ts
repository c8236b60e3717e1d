/** Letters that are kept at each end. A cell of a file can be a megabyte. */
const END_LETTERS = 200;

/** Cuts the middle out of a long text, so that a message that quotes a file keeps its own words. */
export const shortened = (text: string): string =>
  text.length > 2 * END_LETTERS ? `${text.slice(0, END_LETTERS)} … ${text.slice(-END_LETTERS)}`.toWellFormed() : text;
