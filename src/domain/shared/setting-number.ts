/**
 * Reads a setting that is a whole number from 1 on.
 *
 * @param usual counts if there is no setting, or if it is no such number or above `max`
 */
export function settingNumber(setting: string | undefined, { usual, max }: { usual: number; max: number }): number {
  const number = Number(setting ?? '');
  return Number.isInteger(number) && number >= 1 && number <= max ? number : usual;
}
