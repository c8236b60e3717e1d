import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SCREENS } from '../support/browser.ts';
import { onePage } from '../support/one-page.ts';

/** From the home page of a phone to a car that fits what a buyer asks for, at most. */
const MOST_TAPS = 6;
const FIELD = 'main [data-suggest] input';
const OPTION = '.hints:not([hidden]) [role=option]';
const CAR = '[data-rows] > .lot a[href*="_detail"]';
const ANY_HYBRID = /energy=[a-z_,]*plug_in_hybrid/;

/** What the list that is led to is narrowed by, or the page of the car itself; and the question in three languages. */
const QUESTIONS: readonly (readonly [fits: readonly RegExp[], en: string, ru: string, ar: string])[] = [
  [
    [/type=suv/, /energy=battery_electric/, /price=-20000/],
    'electric suv under 20000',
    'электрический внедорожник до 20000 долларов',
    'دفع رباعي كهربائية أقل من ٢٠٠٠٠',
  ],
  [[/condition[=/]used/], 'used', 'подержанный', 'مستعملة'],
  [[/model_detail\/byd-seagull/], 'byd seagull', 'бид сигал', 'بي واي دي سيجال'],
  [[/gearbox=automatic/, /seats=7/], '7 seats automatic', '7 мест автомат', '٧ مقاعد أوتوماتيك'],
  [[ANY_HYBRID, /drive=all/], 'hybrid 4wd', 'гибрид полный привод', 'هايبرد دفع كلي'],
  [
    [/type=hatchback/, /energy=battery_electric/, /sort=price/],
    'cheapest electric hatchback',
    'самый дешевый электрический хэтчбек',
    'أرخص هاتشباك كهربائية',
  ],
  [[/type=sedan/, /gearbox=manual/], 'petrol sedan manual', 'седан бензин механика', 'سيدان بنزين يدوي'],
  [[/type=mpv/, /seats=7/], 'minivan 7 seats', 'минивэн 7 мест', 'ميني فان ٧ مقاعد'],
  [
    [/energy=battery_electric/, /range=cltc-500/],
    'electric car range over 500 km',
    'электромобиль с запасом хода от 500 км',
    'سيارة كهربائية مدى أكثر من ٥٠٠ كم',
  ],
  [
    [/model=changan-cs75-plus/, /gearbox=automatic/],
    'changan cs-75 plus automatic gearbox',
    'чанган цс75 плюс автомат',
    'شانجان سي اس 75 بلس أوتوماتيك',
  ],
];

/** Taps from the home page until a car that fits is shown. */
async function tapsTo(page: Page, question: string, fits: readonly RegExp[]): Promise<number> {
  let taps = 0;
  const tap = async (selector: string) => {
    await page.locator(selector).first().tap();
    taps += 1;
  };
  await tap(FIELD);
  await page.fill(FIELD, question.slice(0, -1));
  await page.keyboard.type(question.slice(-1));
  await page.locator(OPTION).first().waitFor();
  await tap(OPTION);
  await page.waitForURL(/results_list|_detail/);
  for (const fit of fits) expect(page.url(), question).toMatch(fit);
  if (page.url().includes('results_list')) {
    await page.locator(CAR).first().waitFor();
    await tap(CAR);
  }
  await page.waitForURL(/_detail\//);
  return taps;
}

describe.each(['', '/ru', '/ar'].map((language, place) => ({ language, place })))(
  'a buyer with a phone at $language/',
  ({ language, place }) => {
    const shared = onePage(SCREENS.phone);

    it.each(QUESTIONS.map(([fits, ...asked]) => [asked[place] ?? '', fits] as const))(
      'who asks for %s sees a fitting car after few taps',
      async (question, fits) => {
        const page = await shared.open(`${language}/`);
        const taps = await tapsTo(page, question, fits);
        expect(taps).toBeLessThanOrEqual(fits.some(({ source }) => source.includes('_detail')) ? 2 : 3);
        expect(taps).toBeLessThanOrEqual(MOST_TAPS);
      },
    );
  },
);
