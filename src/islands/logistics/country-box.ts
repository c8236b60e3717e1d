import { chargePort } from '../../domain/logistics/charge-port.ts';
import type { LandedWords } from '../../domain/logistics/landed-words.ts';
import type { Car } from './api.ts';

/** Shows what the chosen country asks, and of it what concerns the car; all countries where none is chosen. */
export function showCountry(country: string, car: Car | undefined, words: LandedWords): void {
  for (const box of document.querySelectorAll<HTMLDetailsElement>('details[data-country]')) {
    const isChosen = box.dataset['country'] === country;
    box.hidden = country !== '' && !isChosen;
    box.open = isChosen;
    const charging = box.querySelector<HTMLElement>('[data-topic="charging"]');
    if (charging) charging.hidden = car !== undefined && chargePort(car.energy_type_code) === 'none';
    const ofYear = box.querySelector<HTMLElement>('[data-of-year]');
    if (!ofYear) continue;
    ofYear.hidden = car === undefined;
    ofYear.textContent = car ? words.ofYear.replace('#', String(car.model_year)) : '';
  }
}
