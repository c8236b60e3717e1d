const KB = 1_000;

/** How much a file weighs, as it is read. */
export function sizeText(bytes: number, locale: string): string {
  const [unit, by] = bytes < KB ? ['byte', 1] : bytes < KB * KB ? ['kilobyte', KB] : ['megabyte', KB * KB];
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(bytes / by);
}
