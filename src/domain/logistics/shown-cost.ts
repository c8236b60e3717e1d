import { moneyText } from './money-text.ts';

const DOLLAR = 100;

/**
 * An amount of dollars as text: an estimate is about so much in whole dollars, half a dollar up, all else to the cent.
 *
 * @param about what says so, with `#` for the amount.
 */
export function shownAmount(minor: number, isAbout: boolean, { tag, about }: { tag: string; about: string }): string {
  if (!isAbout) return moneyText(minor, 'USD', tag);
  const whole = Math.round(minor / DOLLAR) * DOLLAR;
  return about.replace('#', () => moneyText(whole, 'USD', tag, true));
}
