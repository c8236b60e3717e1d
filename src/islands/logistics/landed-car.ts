import type { LandedWords } from '../../domain/logistics/landed-words.ts';
import { moneyText, rateText } from '../../domain/logistics/money-text.ts';
import { parseLocale } from '../../domain/shared/locale.ts';
import { parseWireAmount } from '../../domain/shared/money.ts';
import { cataloguePaths, localizedPath } from '../../domain/shared/routes.ts';
import type { Car } from './api.ts';
import { write } from './write.ts';

/**
 * Names the chosen car, with its price in China.
 *
 * @param exchange yuan for one dollar
 */
export function showCar(form: HTMLFormElement, car: Car | undefined, exchange: number, words: LandedWords): void {
  const none = form.querySelector<HTMLElement>('[data-no-car]');
  const place = form.querySelector<HTMLElement>('[data-car]');
  if (none) none.hidden = car !== undefined;
  if (place) place.hidden = car === undefined;
  const link = form.querySelector<HTMLAnchorElement>('[data-car-name]');
  if (!car || !link) return;
  link.textContent = car.auto_style_name;
  link.href = localizedPath(parseLocale(words.locale), cataloguePaths.offer(car.slug));
  const { tag, notStated } = words;
  const price = car.price === null ? notStated : moneyText(parseWireAmount(car.price) ?? 0, 'CNY', tag);
  write(form, '[data-car-price]', `${price} · ${rateText(exchange, 'CNY', tag)}`);
}

/** Says of the car the address names that there is none. */
export function showUnknown(form: HTMLFormElement, isUnknown: boolean): void {
  const note = form.querySelector<HTMLElement>('[data-unknown]');
  if (note) note.hidden = !isUnknown;
}
