import { describe, expect, it } from 'vitest';
import { filterOffer } from '../../src/domain/search/filter-offer.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { starterFilters } from '../support/starter-search.ts';

const HYBRIDS = 'hybrid,methanol_hybrid,plug_in_hybrid,range_extender';

type Question = readonly [locale: Locale, question: string, query: string, told: readonly string[]];

/** What buyers ask, the list it leads to and what is told beside it: nothing that was typed is left out silently. */
const OURS: readonly Question[] = [
  ['en', 'cheap used electric car', '?condition=used&energy=battery_electric&sort=price', []],
  ['en', '7 seater diesel suv automatic', '?type=suv&energy=petrol&gearbox=automatic&seats=7', ['without: diesel']],
  ['en', 'chinese pickup truck 4x4', '?type=suv&drive=all', ['without: pickup, truck']],
  ['en', 'ev with 600km range rwd', '?energy=battery_electric&drive=rear&range=cltc-600', []],
  ['en', 'byd dolphin 2024 white rhd', '?model=byd-dolphin', ['left out: white', 'without: 2024', 'on the right']],
  ['en', 'sedan around $10k', '?type=sedan&price=8500-11500', []],
  ['en', 'no more than 18000 usd plug-in hybrid awd', '?energy=plug_in_hybrid&price=-18000', ['without: awd']],
  [
    'ru',
    'электрокар до 1,5 млн руб с большим запасом хода',
    '?energy=battery_electric&price=-18519&sort=range-cltc',
    ['1 500 000 ₽ ~ 18 519 US$'],
  ],
  ['ru', 'чанган юни-т 2023 автомат', '?brand=changan&year=2023&gearbox=automatic', ['left out: юни-т']],
  ['ru', 'б/у седан бензин механика', '?type=sedan&energy=petrol&gearbox=manual', ['without: б/у']],
  ['ru', 'гибридный минивэн 6 мест полный привод', `?type=mpv&energy=${HYBRIDS}&drive=all&seats=6`, []],
  ['ru', 'хавал джолион до 20000 долларов', '?brand=haval&price=-20000', ['left out: джолион']],
  [
    'ar',
    'سيارة هجينة اقتصادية تحت 80 الف ريال',
    `?energy=${HYBRIDS}&price=-21333&sort=price`,
    ['80,000 ر.س. ~ 21,333 US$'],
  ],
  ['ar', 'بيك اب دفع رباعي ديزل', '?type=suv&energy=petrol&drive=all', ['without: بيك اب، ديزل']],
  ['ar', 'جيلي مونجارو ٢٠٢٤ اوتوماتيك', '?model=geely-monjaro&year=2024&gearbox=automatic', []],
  ['ar', 'سيارة صغيرة كهربائية مدى ٤٠٠ كم', '?level=small_car&energy=battery_electric&range=cltc-400', []],
  [
    'fr',
    'berline hybride rechargeable moins de 20 000 €',
    '?type=sedan&energy=plug_in_hybrid&price=-22989',
    ['20 000 € ~ 22 989 $US'],
  ],
  ['fr', 'monospace 7 places d’occasion', '?type=mpv&seats=7', ['without: d’occasion']],
  ['fr', 'byd seal propulsion 2024', '?model=byd-seal-05-dm-i,byd-seal-6,byd-seal-u&drive=rear', ['without: 2024']],
  [
    'fr',
    'voiture neuve automatique autour de 15 000 dollars',
    '?condition=new&gearbox=automatic&price=12750-17250',
    [],
  ],
  [
    'es',
    'suv eléctrico tracción total menos de 25000 USD',
    '?type=suv&energy=battery_electric&drive=all&price=-25000',
    [],
  ],
  ['es', 'furgoneta 7 plazas híbrida enchufable', '?type=mpv&energy=plug_in_hybrid&seats=7', []],
  ['es', 'auto usado automático barato', '?condition=used&gearbox=automatic&sort=price', []],
  ['es', 'chery tiggo 7 gasolina 2024', '?brand=chery&energy=petrol&year=2024', ['left out: tiggo, 7']],
  ['zh-cn', '便宜的二手電動車', '?condition=used&energy=battery_electric&sort=price', []],
  [
    'zh-cn',
    '20万以下六座混动SUV四驱',
    `?type=suv&energy=${HYBRIDS}&seats=6&price=-28289`,
    ['without: 四驱', '200,000元 = US$28,289'],
  ],
  ['zh-cn', '比亚迪海豹 后驱 续航700', '?model=byd-seal-05-dm-i,byd-seal-6&drive=rear', ['without: 续航700']],
  [
    'zh-cn',
    '新款自动挡汽油轿车10万',
    '?type=sedan&energy=petrol&gearbox=automatic&price=-14144',
    ['left out: 新', '100,000元 = US$14,144'],
  ],
  ['am', 'ያገለገለ ኤሌክትሪክ መኪና', '?condition=used&energy=battery_electric', []],
  ['am', 'ባለ 7 መቀመጫ ሃይብሪድ ከ30,000 ዶላር በታች', `?energy=${HYBRIDS}&price=-30000`, ['without: 7 መቀመጫ']],
];

/** The same, by a reader who has not seen how questions are read. */
const READERS: readonly Question[] = [
  ['en', 'used byd under 15k dollars left hand drive', '?condition=used&brand=byd&price=-15000', ['on the left']],
  ['en', 'family suv 7 seats hybrid', `?type=suv&energy=${HYBRIDS}`, ['without: family, 7 seats']],
  ['en', 'toyota corola automatic', '/gearbox/automatic', ['left out: toyota, corola']],
  [
    'en',
    'electric city car 300 km range cheap',
    '?level=mini_car,small_car&energy=battery_electric&range=cltc-300&sort=price',
    [],
  ],
  ['en', '2022 chery tiggo 8 rhd', '?model=chery-tiggo-8', ['without: 2022', 'on the right']],
  [
    'ru',
    'бу китайский кроссовер до 2 млн рублей',
    '?condition=used&type=suv&price=-24691',
    ['2 000 000 ₽ ~ 24 691 US$'],
  ],
  ['ru', 'джили монжаро полный привод', '?model=geely-monjaro&drive=all', []],
  ['ru', 'лисян л7', '?brand=li-auto', ['left out: л7']],
  ['ru', 'гибрид 7 мест до 30000$', `?energy=${HYBRIDS}&price=-30000`, ['without: 7 мест']],
  ['ru', 'электромобиль запас хода от 500 км', '?energy=battery_electric&range=cltc-500', []],
  ['ar', 'سيارة عائلية مستعملة اوتوماتيك', '?type=mpv&gearbox=automatic', ['without: مستعملة']],
  ['ar', 'بي واي دي كهربائية اقل من ١٥٠٠٠ دولار', '?brand=byd&energy=battery_electric&price=-15000', []],
  ['ar', 'جيب شيري تيجو 7 مقاعد', '?model=chery-tiggo-8&type=suv&seats=7', []],
  ['ar', 'هايبرد ٢٠٢٣ بحالة جيدة', `?energy=${HYBRIDS}&year=2023`, ['left out: بحالة']],
  ['ar', 'شانجان سي اس 75 بلس', '?model=changan-cs75-plus', []],
  [
    'fr',
    "voiture d'occasion pas chère moins de 8 millions FCFA",
    '?condition=used&price=-14159&sort=price',
    ['8 000 000 F CFA ~ 14 159 $US'],
  ],
  ['fr', '4x4 diesel boite automatique', '?energy=petrol&drive=all&gearbox=automatic', ['without: diesel']],
  ['fr', 'citadine électrique volant à gauche', '?level=small_car&energy=battery_electric', ['on the left']],
  ['fr', 'Wuling mini ev 2021', '?model=wuling-hongguang-mini-ev', ['without: 2021']],
  ['es', 'camioneta 7 asientos gasolina hasta 20 mil dólares', '?type=suv&energy=petrol&seats=7&price=-20000', []],
  ['es', 'byd yuan plus segunda mano', '?model=byd-atto-3', ['without: segunda mano']],
  [
    'es',
    'carro eléctrico autonomía 400 km menos de 300,000 pesos mexicanos',
    '?energy=battery_electric&price=-16216&range=cltc-400',
    ['300.000 MXN ~ 16.216 US$'],
  ],
  ['es', 'toyota prado automatica', '/gearbox/automatic', ['left out: toyota, prado']],
  [
    'zh-cn',
    '二手特斯拉model 3 15萬以内',
    '?condition=used&price=-21216',
    ['left out: 特斯拉, 3', '150,000元 = US$21,216'],
  ],
  ['zh-cn', '理想汽車 六座 增程', '?brand=li-auto&energy=range_extender', ['without: 六座']],
  [
    'zh-cn',
    '10万左右 纯电 suv 续航500',
    '?type=suv&energy=battery_electric&price=12022-16266&range=cltc-500',
    ['100,000元 = US$14,144'],
  ],
  ['am', 'ያገለገለ ቶዮታ ኮሮላ', '?condition=used', ['left out: ቶዮታ, ኮሮላ']],
  ['am', 'የኤሌክትሪክ መኪና ከ 1 ሚሊዮን ብር በታች', '?energy=battery_electric&price=-6667', ['ብር 1,000,000 ~ US$6,667']],
  ['am', 'ቢዋይዲ ሲጋል ነጭ', '?model=byd-seagull', ['left out: ነጭ']],
];

/** Names as another script spells them; codes of models by the names of their letters, their sound or their look. */
const SPELLED: readonly Question[] = [
  ['ar', 'سي اس 75', '?model=changan-cs75-plus', []],
  ['am', 'ቻንጋን ሲኤስ75', '?model=changan-cs75-plus', []],
  ['ru', 'лисян л6', '?model=li-auto-l6', []],
  ['ru', 'джетур х70', '?model=jetour-x70', []],
  ['ru', 'гибрид с 16 дюймовыми дисками', `?energy=${HYBRIDS}`, ['left out: с 16 дюймовыми, дисками']],
  ['ru', 'чанган цс75 плюс', '?model=changan-cs75-plus', []],
  ['ru', 'липмотор с10', '?model=leapmotor-c10', []],
  ['ar', 'جيلي اي اكس 5', '?model=geely-galaxy-ex5', []],
  ['ru', 'сяопен п7', '?model=xpeng-p7', []],
  ['ru', 'ли ауто л6', '?model=li-auto-l6', []],
  ['ru', 'ли ауто л7', '?brand=li-auto', ['left out: л7']],
  ['ar', 'لي اوتو L7', '?brand=li-auto', ['left out: L7']],
];

/** Words that mean another thing alone: "traction" drives the front wheels, "traction intégrale" all four. */
const TOGETHER: readonly Question[] = [
  ['fr', 'électrique traction intégrale 500 km', '?energy=battery_electric&drive=all&range=cltc-500', []],
  ['fr', 'suv traction avant', '?type=suv&drive=front', []],
  ['es', 'suv tracción integral', '?type=suv&drive=all', []],
];

/** What no car of the list has, and what is shown instead. */
const UNKNOWN: readonly Question[] = [
  ['en', 'pickup truck diesel', '?type=suv&energy=petrol', ['without: pickup, truck, diesel']],
  ['ru', 'пикап дизель', '?type=suv&energy=petrol', ['without: пикап, дизель']],
  ['fr', 'pick up diesel occasion', '?condition=used&type=suv&energy=petrol', ['without: pick up, diesel']],
  ['en', 'used station wagon', '?condition=used&type=hatchback,liftback', ['without: station wagon']],
];

const PLAIN = { told: /[\u200e\u200f\u2066\u2069]/gu, blanks: /[\u00a0\u202f]/gu };

describe.each([
  ['of ours', OURS],
  ['of a reader', READERS],
  ['with a name spelled out', SPELLED],
  ['with words that belong together', TOGETHER],
  ['no car answers', UNKNOWN],
])('a question %s', (_whose, questions) => {
  it.each(questions)('in %s: %s', (locale, question, query, told) => {
    const found = filterOffer(starterFilters(locale), question);
    expect(found?.path.replace(/^.*\/results_list/, '')).toBe(query);
    expect(found?.told.map((text) => text.replace(PLAIN.told, '').replace(PLAIN.blanks, ' '))).toEqual(told);
    expect(Number(found?.count.replace(/\D/g, ''))).toBeGreaterThan(0);
  });
});

// The thirtieth question of the reader names a car alone, which is suggested by its words.
it('leaves a car that is named to the suggestions', () => {
  expect(filterOffer(starterFilters('en'), 'geely-coolray')).toBeUndefined();
});
