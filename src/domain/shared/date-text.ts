/** A date as `Intl` wrote it, the Russian sign of the year on the line of its year: `8 мар. 2025 г.`. */
export const keptTogether = (date: string): string => date.replace(' г.', '\u00a0г.');
