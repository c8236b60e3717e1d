import type { Locale } from '../shared/locale.ts';

/**
 * What people type for a filter of the list, beside its name in the catalogue and the words of `kind-words-table.ts` and
 * `stock-words-table.ts`: `facet:value`, in any language. They are only understood and never shown. Commas part the
 * expressions; how case, accents and endings differ need not be told (`foldText`, `stemOf`).
 */
export const FILTER_WORDS: Readonly<Record<string, string>> = {
  'type:suv':
    'SUVs, кроссоверы, vnedorozhnik, vnedorojnik, krossover, сюв, سيارات الدفع الرباعي, የሱቪ, ኤስ ዩ ቪ, suv车型, todocamino, Kompakt-Crossover',
  'type:sedan': 'sedans, легковой седан, 三厢车, jiao che, jiaoche, sidan, ሲዳን',
  'type:hatchback': 'hatchbacks, 两厢车, хэтч, хетч, هاتش باك, citadine',
  'type:mpv': 'MPVs, 7座商务车, mpv车型, መለስተኛ ሚኒባስ',
  'type:pickup':
    'pickup, pick-up, pick up, truck, 皮卡, пикап, بيك أب, بيكاب, ونيت, ፒክአፕ, Pritschenwagen, camioneta pickup',
  'type:wagon': 'estate, station wagon, wagon, 旅行车, универсал, ستيشن, Kombi, familiar, break',
  'energy:battery_electric':
    'EVs, BEVs, all-electric, fully electric, full electric, pure electric, 电动, 电动汽车, 纯电动, 纯电车, ' +
    '100 % électrique, tout électrique, электро, электра, БЭВ, الكهربائية, كهربا, كهربائي, ኤሌትሪክ, ኤሌክትሪካል, ' +
    'vollelektrisch, rein elektrisch, E-Autos, Stromer, 100 % eléctrico, VE, dian dong, chun dian, diandong, chundian, ' +
    'elektro, elektrik, kahrabai, kahrabaiya',
  'energy:plug_in_hybrid': 'PHEVs, plug-in hybrids, 插电, 插电式, 插电混合动力, 混合动力, подзаряжаемый гибрид, DM-i',
  'energy:hybrid': 'hybrids, HEVs, 混合动力, full hybrid, gibrid',
  'energy:range_extender': 'EREVs, REEVs, range-extended, range extended electric, 增程式, 混合动力, zeng cheng',
  'energy:diesel':
    'diesels, turbodiesel, 柴油版, дизельная, дизельные, الديزل, በናፍጣ, dizel, dizelnyy, chai you, chaiyou',
  'energy:cng': 'CNG cars, метановый, на метане, gaz naturel comprimé, Erdgasauto, tian ran qi',
  'energy:lpg': 'LPG cars, на газе, gaz de pétrole liquéfié, Autogasauto, ye hua qi',
  'energy:petrol': 'benzine, 燃油, 汽油车, бензин, بترول, البنزين, በቤንዚን, benzin, benzinovyy',
  'drive:all':
    'all wheel drive, four wheel drive, 四轮驱动, 四轮, полный, полноприводная, رباعي الدفع, دفع كلي, ' +
    'Allradler, 4 roues motrices, todas las ruedas, 4 на 4, si qu',
  'drive:front': 'FWD, front wheel drive, front-wheel, 前驱, передний, переднеприводный, FF, Frontantrieb, traction',
  'drive:rear': 'RWD, rear wheel drive, rear-wheel, 后驱, задний, заднеприводный, Heckantrieb, propulsion',
  'condition:used':
    'second hand, secondhand, preowned, 二手, 二手的, 旧的, d’occasion, с пробегом, б/у, б у, подержанная, ' +
    'подержанные, المستعملة, مستخدمة, gebrauchte, gebrauchter, gebrauchtes, usada, usados, usadas, ' +
    'de segunda mano, seminuevos, er shou, ershou, poderzhannyy, s probegom, mustamal, mostaamala, yetetekeme',
  'condition:new':
    'brand new, brand-new, 全新, 新的, neuves, neufs, новые, новое, الجديدة, neue, neuer, neues, neuen, nueva, nuevos, ' +
    'nuevas, 0 km, zero km, cero km, xin che',
  // Behind a number.
  'seats:#':
    'seater, seaters, seat, seats, passenger, passengers, 座, 人座, 座位, places, местный, мест, راكب, plazas, Sitzer',
  'seats:4': '四座, quatre places, cuatro plazas, четырехместный, أربعة مقاعد, Viersitzer, four seats, four seater',
  'seats:5': '五座, cinq places, cinco plazas, пятиместный, خمسة مقاعد, Fünfsitzer, five seats, five seater',
  'seats:6': '六座, six places, seis plazas, шестиместный, ستة مقاعد, Sechssitzer, six seats, six seater',
  'seats:7': '七座, sept places, siete plazas, семиместный, سبعة مقاعد, Siebensitzer, seven seats, seven seater',
};

/** Words between those that say something: dropped, wherever nothing else takes them. */
export const FILLER_WORDS: Readonly<Record<Locale, string>> = {
  en:
    'between a an the and or with for in of to i we want need looking search find buy show me please cheap best ' +
    'good price priced prices cost costs budget from china is are that',
  'zh-cn':
    'che qiche 之间 介于 在 的 车 汽车 车型 辆 台 款 型 我 想 要 买 想买 想要 找 和 或 有 左右 价格 价位 售价 推荐 便宜 便宜的 一辆 一台 预算 请 出口',
  fr: 'entre un une des de d du la le les et ou avec pour en à a au je cherche veux acheter pas cher prix budget véhicules',
  ru:
    'mashina avto между и или с со в на за по для из купить куплю ищу хочу нужен нужна нужны недорого недорогой ' +
    'дешево цена цены стоимость ценой бюджет стоимостью',
  ar: 'sayara sayarah arabiya بين و او أو مع من في ب ل على أريد اريد أبحث ابحث عن شراء سعر بسعر السعر رخيصة رخيص ذات ذو ميزانية نوع',
  am: 'mekina መካከል እና ወይም ጋር ያለው ያላቸው ለ በ ከ የ መግዛት እፈልጋለሁ ዋጋ ርካሽ ዋጋው ብቻ',
  de:
    'zwischen von ein eine einen und oder mit für fur von im in der die das dem ich suche will kaufen günstig ' +
    'gunstig billig preis preise kosten budget',
  es:
    'entre un una unos unas el la los las y o con para por de del en a busco quiero comprar barato barata ' +
    'baratos precio precios presupuesto',
};
