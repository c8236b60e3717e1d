import { describe, expect, it } from 'vitest';
import { filterOffer } from '../../src/domain/search/filter-offer.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { starterFilters } from '../support/starter-search.ts';

const HYBRIDS = 'hybrid,methanol_hybrid,plug_in_hybrid,range_extender';
const SMALL = 'mini_car,small_car,small_suv';

/** Thirty questions of buyers, and the list each means: its address without the language. */
const QUESTIONS: readonly (readonly [Locale, string, string])[] = [
  ['en', 'used', '?condition=used'],
  ['en', 'automatic 7 seats family SUV', '?type=suv&gearbox=automatic&seats=7'],
  ['en', '12k', '?price=-12000'],
  ['en', 'left hand drive pickup or suv under $15,000', '?type=suv&price=-15000'],
  [
    'en',
    'cheapest electric hatchback with 300 km range',
    '?type=hatchback&energy=battery_electric&range=cltc-300&sort=price',
  ],
  ['en', 'hybrid awd at least 6 seats', `?energy=${HYBRIDS}&drive=all&seats=6,7`],
  ['en', 'byd newer than 2024', '?brand=byd&year=2024,2025,2026'],
  ['en', 'petrol sedan manual gearbox, budget 9000 euros', '?type=sedan&energy=petrol&gearbox=manual&price=-10345'],
  ['ru', 'подержанный', '?condition=used'],
  ['ru', 'семейный гибрид до 2 млн рублей', `?energy=${HYBRIDS}&seats=5,6,7&price=-24691`],
  ['ru', 'электромобиль с запасом хода от 500 км, левый руль', '?energy=battery_electric&range=cltc-500'],
  [
    'ru',
    'полноприводный кроссовер на автомате до 25 тыс долларов',
    '?type=suv&drive=all&gearbox=automatic&price=-25000',
  ],
  ['ru', 'чери тигго не старше 2024', '?model=chery-tiggo-8&year=2024,2025,2026'],
  ['ru', 'минивэн на 7 мест', '?type=mpv&seats=7'],
  ['ar', 'مستعملة', '?condition=used'],
  ['ar', 'سيارة عائلية ٧ مقاعد أوتوماتيك', '?type=mpv&gearbox=automatic&seats=7'],
  ['ar', 'سيدان كهربائية أقل من 60 ألف درهم', '?type=sedan&energy=battery_electric&price=-16349'],
  ['ar', 'دفع رباعي هايبرد موديل 2025', `?energy=${HYBRIDS}&year=2025&drive=all`],
  ['fr', 'voiture d’occasion à moins de 10 000 €', '?condition=used&price=-11494'],
  ['fr', 'SUV familial 7 places boîte automatique', '?level=mid_size_suv&gearbox=automatic&seats=7'],
  ['fr', 'petite électrique autonomie 300 km', `?level=${SMALL}&energy=battery_electric&range=cltc-300`],
  ['es', 'coche eléctrico de segunda mano', '?condition=used&energy=battery_electric'],
  ['es', 'camioneta híbrida hasta 400 mil pesos mexicanos', `?type=suv&energy=${HYBRIDS}&price=-21622`],
  ['es', 'sedán automático del 2025, volante a la izquierda', '?type=sedan&year=2025&gearbox=automatic'],
  ['zh-cn', '二手比亞迪', '?condition=used&brand=byd'],
  ['zh-cn', '15万以内七座SUV自动挡', '?type=suv&gearbox=automatic&seats=7&price=-21216'],
  ['zh-cn', '續航500公里以上純電轎車', '?type=sedan&energy=battery_electric&range=cltc-500'],
  ['am', 'ያገለገለ መኪና ከ10,000 ዶላር በታች', '?condition=used&price=-10000'],
  ['am', 'ለቤተሰብ የኤሌክትሪክ ጂፕ 7 መቀመጫ', '?type=suv&energy=battery_electric&seats=7'],
  ['am', 'አውቶማቲክ ሴዳን ከ2 ሚሊዮን ብር በታች', '?type=sedan&gearbox=automatic&price=-13333'],
];

const offer = (locale: Locale, question: string) => filterOffer(starterFilters(locale), question);

describe('a question of a buyer', () => {
  it.each(QUESTIONS)('in %s: %s', (locale, question, query) => {
    const found = offer(locale, question);
    expect(found?.path.replace(/^.*\/results_list/, '')).toBe(query);
    expect(found?.told.filter((text) => text.startsWith('left out'))).toEqual([]);
    expect(Number(found?.count.replace(/\D/g, ''))).toBeGreaterThan(0);
  });
});

describe('a question no car answers whole', () => {
  it.each([
    ['en', 'white electric suv', ['left out: white']],
    ['en', 'jetour t2 4wd', ['left out: t2', 'without: 4wd']],
    ['en', 'used car under 50,000 km', ['left out: under 50,000 km']],
    ['en', 'second hand hybrid under AED 60,000', ['without: second hand', 'AED 60,000 ~ US$16,349']],
    ['ru', 'дизельный внедорожник', ['without: дизельный']],
    ['es', 'toyota usado', ['left out: toyota']],
    ['zh-cn', '二手特斯拉', ['left out: 特斯拉']],
    ['ar', 'سيارة مقود يمين', ['on the right']],
  ] as const)('in %s, %s, finds the nearest cars and says what was left out', (locale, question, told) => {
    const found = offer(locale, question);
    expect(found?.told.map((text) => text.replace(/\u00a0/g, ' '))).toEqual(told);
    expect(Number(found?.count.replace(/\D/g, ''))).toBeGreaterThan(0);
  });

  it.each(['byd-seagull', 'BYD.Seagull', 'byd seagull', '比亞迪海鷗', 'бид сигал'])('is a name in %s', (keyword) => {
    expect(offer('en', keyword)).toBeUndefined();
  });
});
