import { chargePort } from '../../domain/logistics/charge-port.ts';
import type { LandedWords } from '../../domain/logistics/landed-words.ts';
import type { Car } from './api.ts';

/** Shows what the chosen country asks, and of it what concerns the car; all countries where none is chosen. */
export function showCountry(country: string, car: Car | undefined, words: LandedWords): void {
  let refusal: HTMLElement | undefined;
  for (const box of document.querySelectorAll<HTMLDetailsElement>('details[data-country]')) {
    const isChosen = box.dataset['country'] === country;
    box.hidden = country !== '' && !isChosen;
    box.open = isChosen;
    if (isChosen) refusal = refusalIn(box, car);
    const charging = box.querySelector<HTMLElement>('[data-topic="charging"]');
    if (charging) charging.hidden = car !== undefined && chargePort(car.energy_type_code) === 'none';
    const ofYear = box.querySelector<HTMLElement>('[data-of-year]');
    if (!ofYear) continue;
    ofYear.hidden = car === undefined;
    ofYear.textContent = car ? words.ofYear.replace('#', String(car.model_year)) : '';
  }
  showRefusal(refusal);
}

/** The row that says that the country does not let the car in; without a car, none of those built for China. */
function refusalIn(box: HTMLElement, car: Car | undefined): HTMLElement | undefined {
  const energyType = car?.energy_type_code;
  return [...box.querySelectorAll<HTMLElement>('[data-lets-in]')].find(({ dataset }) => {
    const only = dataset['letsIn'] ?? '';
    return only === '' || (energyType !== undefined && !only.split(' ').includes(energyType));
  });
}

/** Says it where the country is chosen, with the rule and its source, and at the sum. */
function showRefusal(row: HTMLElement | undefined): void {
  for (const note of document.querySelectorAll<HTMLElement>('[data-refused]')) note.hidden = row === undefined;
  const rule = row?.querySelector('dd')?.cloneNode(true).childNodes ?? [];
  document.querySelector('[data-refused-rule]')?.replaceChildren(...rule);
}
