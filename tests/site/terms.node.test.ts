import { describe, expect, it } from 'vitest';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { articlesOf, textsOf } from '../support/site-texts.ts';

/**
 * Old names of things that have one name now: the terms of price and trust in `GLOSSARY.md`.
 */
const OLD_NAMES: { locale: Locale; words: RegExp; use: string }[] = [
  { locale: 'en', words: /\btrade terms?\b/iu, use: 'Incoterm' },
  { locale: 'en', words: /\b(?:road|way) home\b/iu, use: 'inland delivery' },
  { locale: 'en', words: /\bdealer quotes?\b/iu, use: 'dealer price' },
  { locale: 'en', words: /\bhammer price\b/iu, use: 'winning bid' },
  { locale: 'en', words: /\byou lead\b|\banother bidder leads\b/iu, use: 'highest bidder' },
  {
    locale: 'en',
    words: /\b(?:pay|after|before) the balance\b|\bon your balance\b/iu,
    use: 'final payment, account balance',
  },
  { locale: 'en', words: /\b[Cc]ollect(?:ed)? (?:\{\{name|any|cars?\b)|\bcars you collected\b/u, use: 'saved' },
  { locale: 'de', words: /Lieferklausel/u, use: 'Lieferbedingung' },
  { locale: 'de', words: /ändlerangebot/u, use: 'Händlerpreis' },
  { locale: 'de', words: /Schlusszahlung|Käuferaufgeld/u, use: 'Restzahlung, Käufergebühr' },
  { locale: 'es', words: /Condición de (?:venta|entrega)|Término comercial/u, use: 'Incoterm' },
  { locale: 'es', words: /pag(?:o|ar) (?:del|el) saldo|en cabeza/u, use: 'pago final, puja más alta' },
  {
    locale: 'es',
    words: /(?<!\p{L})(?:costes?|coches?)(?!\p{L})|oferta más baja/iu,
    use: 'costo, auto, precio mínimo',
  },
  { locale: 'fr', words: /Condition de vente|[Ff]rais d’acheteur/u, use: 'Incoterm, frais acheteur' },
  { locale: 'fr', words: /(?:payer|paiement du) (?:le )?solde|[Vv]ous menez/u, use: 'paiement final, en tête' },
  { locale: 'fr', words: /offre la plus basse/iu, use: 'prix concessionnaire le plus bas' },
  { locale: 'ru', words: /лидиру|[Вв]ысшая ставка/u, use: 'наибольшая ставка' },
  { locale: 'ru', words: /окончательной оплат|[Тт]вёрд(?:ая|ой) цен/u, use: 'остаток, фиксированная цена' },
  { locale: 'zh-cn', words: /车款|款型|款式/u, use: '车型' },
  { locale: 'zh-cn', words: /(?<![设固])定金|买家费用|买方手续费|到岸成本/u, use: '预付款, 买家佣金, 落地总价' },
  { locale: 'ar', words: /عربون|شرط التجارة|الدفعة الأخيرة/u, use: 'دفعة مقدمة, شرط التسليم, باقي الثمن' },
  { locale: 'ar', words: /سعر الإرساء|سعر الترسية|السعر الاحتياطي/u, use: 'سعر رسو المزاد, الحد الأدنى للبيع' },
  { locale: 'am', words: /የንግድ (?:ውል|ቃል)(?!\p{L})|ቅድሚያ ክፍያ/u, use: 'የማስረከቢያ ውል, ቅድመ ክፍያ' },
  { locale: 'am', words: /ተወስዷል|ተለቋል|እየመሩ/u, use: 'ተወርሷል, ተመልሷል, ከሁሉም የሚበልጥ ዋጋ' },
];

/** Names of the specification and of sources, which stay as they are. */
const FIXED = ['catalogue.json.price.lowest', 'download.json.lowestPrice'];

/** Namespaces of which buyers read what is about money. */
const OF_MONEY =
  /^(?:logistics|prices|at-port|quote|quote-form|enquiry|auction|protection|order|order-shared|order-paper|account|mail|help)\.json/u;

/** How many words the longest sentence of a text has; a placeholder counts as one. */
const longest = (text: string): number =>
  Math.max(
    ...text
      .replace(/\{\{[^}]*\}\}/gu, 'x')
      .split(/(?<=[.?!])\s/u)
      .map((sentence) => sentence.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length),
  );

describe('a term of price and trust', () => {
  it.each(OLD_NAMES)('has one name in $locale: $use', ({ locale, words }) => {
    const texts = [...textsOf(locale), ...articlesOf(locale)].filter(([name]) => !FIXED.includes(name));
    expect(texts.filter(([, text]) => words.test(text)).map(([name, text]) => [name, words.exec(text)?.[0]])).toEqual(
      [],
    );
  });
});

describe('a sentence about money', () => {
  it('has at most 25 words in English', () => {
    const texts = textsOf('en').filter(([key]) => OF_MONEY.test(key) && !key.startsWith('logistics.json.document.'));
    expect(texts.length).toBeGreaterThan(800);
    expect(texts.filter(([, text]) => longest(text) > 25)).toEqual([]);
  });
});
