/** What buyers type in a language: what finds many cars but not all, one car alone, or a car and not another. */
interface Typed {
  language: string;
  many?: string[];
  exactly?: [keyword: string, model: string][];
  among?: [keyword: string, model: string, other: string][];
}
export const TYPED: Typed[] = [
  {
    language: '',
    many: ['electric', 'hybrid', 'sedan', 'electric cars'],
    exactly: [
      ['gameboy', 'wuling-hongguang-mini-ev'],
      ['Emgrand manual', 'geely-emgrand'],
    ],
    among: [
      ['lidar', 'li-auto-l6', 'byd-seagull'],
      ['tow hitch', 'lynk-co-900', 'byd-seagull'],
      ['bi ya di hai ou', 'byd-seagull', 'byd-han'],
      ['monjraro', 'geely-monjaro', 'byd-han'],
      ['manual', 'geely-emgrand', 'byd-seagull'],
      ['7 seats', 'chery-tiggo-8', 'aito-m7'],
      ['sea', 'byd-seagull', 'byd-han'],
      ['all-wheel drive', 'aito-m9', 'byd-seagull'],
    ],
  },
  {
    language: '/ru',
    many: ['электромобиль', 'SUV', 'внедорожники'],
    among: [
      ['лидар', 'li-auto-l6', 'byd-seagull'],
      ['тигго', 'chery-tiggo-8', 'byd-seagull'],
      ['механика', 'geely-emgrand', 'byd-seagull'],
      ['7 мест', 'chery-tiggo-8', 'aito-m7'],
    ],
  },
  {
    language: '/ar',
    many: ['السيارات الكهربائية'],
    among: [
      ['ليدار', 'byd-han', 'byd-seagull'],
      ['تِيجُو ٨', 'chery-tiggo-8', 'byd-seagull'],
      ['٧ مقاعد', 'chery-tiggo-8', 'aito-m7'],
    ],
  },
  { language: '/am', many: ['ኤሌክትሪክ'], among: [['ላይዳር', 'byd-han', 'byd-seagull']] },
  {
    language: '/zh-cn',
    many: ['纯电'],
    exactly: [['比亚迪海鸥', 'byd-seagull']],
    among: [
      ['空气悬架', 'lynk-co-900', 'byd-seagull'],
      ['7座', 'chery-tiggo-8', 'aito-m7'],
    ],
  },
  { language: '/fr', exactly: [['avatr elite', 'avatr-07']] },
  { language: '/de', many: ['Elektro'] },
];

/** What shows each way to a car once: by kind, by name in another script, mistyped, by a word of a sheet, by a number. */
export const BRIEFLY: Typed[] = [
  {
    language: '',
    many: ['electric'],
    exactly: [
      ['gameboy', 'wuling-hongguang-mini-ev'],
      ['byd dolphin mini', 'byd-seagull'],
      ['比亚迪 海鸥', 'byd-seagull'],
    ],
    among: [
      ['tow hitch', 'lynk-co-900', 'byd-seagull'],
      ['bi ya di hai ou', 'byd-seagull', 'byd-han'],
      ['monjraro', 'geely-monjaro', 'byd-han'],
      ['7 seats', 'chery-tiggo-8', 'aito-m7'],
    ],
  },
  { language: '/ar', many: ['السيارات الكهربائية'], among: [['تِيجُو ٨', 'chery-tiggo-8', 'byd-seagull']] },
];
/** What is said when no word was understood, with the keyword in place of `%`. */
export const SENTENCES = [
  ['', 'No word of “%” was understood. Here are all:'],
  ['/zh-cn', '“%”中的词都未能理解。以下是全部：'],
  ['/fr', 'Aucun mot de «\u00a0%\u00a0» n’a été compris. Voici tout\u00a0:'],
  ['/ru', 'Ни одно слово запроса «%» не понято. Вот все:'],
  ['/ar', 'لم نفهم أي كلمة من «%». هذه كلها:'],
  ['/am', 'ከ“%” ውስጥ አንድም ቃል አልተረዳንም። ሁሉም እነዚህ ናቸው፦'],
  ['/de', 'Kein Wort von „%“ wurde verstanden. Hier sind alle:'],
  ['/es', 'No se entendió ninguna palabra de «%». Aquí están todos:'],
] as const;
