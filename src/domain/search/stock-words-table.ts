import { LOCALE_CODES, type Locale } from '../shared/locale.ts';
import { searchWords } from './words.ts';

/**
 * Words people type for cars that are ready for sale, used or new, and for a price that holds for a time; they come from
 * advertisements. They are only searched and never shown. Commas separate the expressions.
 */
export const STOCK_WORDS: Readonly<Record<'stock' | 'used' | 'new' | 'deal', Readonly<Record<Locale, string>>>> = {
  stock: {
    en: 'in stock',
    'zh-cn': '现车, 库存',
    fr: 'en stock, disponible',
    ru: 'в наличии',
    ar: 'متوفرة, مخزون',
    am: 'ክምችት',
    de: 'Lager, vorrätig, verfügbar',
    es: 'en stock, disponible',
  },
  used: {
    en: 'used, second-hand, pre-owned',
    'zh-cn': '二手车, 二手, 旧车',
    fr: 'occasion, seconde main',
    ru: 'с пробегом, подержанный, бу, вторичка',
    ar: 'مستعملة, مستعمل',
    am: 'ያገለገለ, ያገለገሉ, ሰከንድ ሃንድ',
    de: 'gebraucht, Gebrauchtwagen',
    es: 'usado, segunda mano, seminuevo',
  },
  new: {
    en: 'new',
    'zh-cn': '新车',
    fr: 'neuve, neuf',
    ru: 'новый, новая',
    ar: 'جديدة, جديد',
    am: 'አዲስ',
    de: 'neu, Neuwagen',
    es: 'nuevo',
  },
  deal: {
    en: 'deal, discount, special offer, sale',
    'zh-cn': '优惠, 特价, 折扣, 促销',
    fr: 'offre, promotion, remise, rabais',
    ru: 'акция, скидка, спецпредложение, распродажа',
    ar: 'عرض, عروض, تخفيض, خصم',
    am: 'ቅናሽ, ልዩ ዋጋ',
    de: 'Angebot, Aktion, Rabatt, Nachlass',
    es: 'oferta, descuento, promoción, rebaja',
  },
};

/**
 * Returns the words for one of them in some languages, by default in all. A word with a hyphen counts as one, with and
 * without it: its parts mean other things ("hand", which also begins like the BYD Han).
 */
export function wordsOfStock(kind: keyof typeof STOCK_WORDS, locales: readonly Locale[] = LOCALE_CODES): string[] {
  const words = locales.flatMap((locale) => searchWords(STOCK_WORDS[kind][locale]));
  return [...new Set(words.flatMap((word) => [word, word.replaceAll('-', '')]))];
}
