/**
 * How a price is spoken of in a search, in all languages at once: a number's neighbours say what it is. Commas part the
 * expressions. They are only understood and never shown.
 */
export const PRICE_WORDS = {
  atMost: {
    before:
      'under, below, less than, up to, max, maximum, at most, cheaper than, not over, no more than, not more than, within, <, ≤, ' +
      '低于, 不超过, 少于, 最多, 不到, 小于, 最高, moins de, moins que, jusqu à, jusque, maximum, max, sous, en dessous de, inférieur à, pas plus de, ' +
      'до, do, дешевле, не дороже, менее, меньше, не более, не больше, максимум, макс, ' +
      'أقل من, اقل من, تحت, حتى, دون, بحد أقصى, لا يتجاوز, لا يزيد عن, بأقل من, لغاية, أرخص من, ' +
      'እስከ, ከፍተኛ, unter, bis, bis zu, weniger als, höchstens, maximal, nicht mehr als, günstiger als, ' +
      'menos de, hasta, por debajo de, máximo, bajo, no más de, inferior a',
    after:
      '以下, 以内, 之内, 内, 以下的, 以内的, or less, max, maximum, and below, or under, maximum, ou moins, и ниже, и дешевле, ' +
      'макс, فأقل, أو أقل, كحد أقصى, በታች, የማይበልጥ, oder weniger, maximal, o menos, como máximo',
  },
  atLeast: {
    before:
      'over, above, more than, from, at least, starting at, min, minimum, >, ≥, 高于, 超过, 大于, 至少, 不低于, 最低, ' +
      'plus de, à partir de, au moins, au dessus de, dès, minimum, от, ot, дороже, более, больше, свыше, не менее, минимум, ' +
      'أكثر من, اكثر من, فوق, من, ابتداء من, لا يقل عن, بأكثر من, über, ab, mehr als, mindestens, ' +
      'más de, desde, a partir de, mínimo, por encima de, al menos',
    after:
      '以上, 起, 以上的, or more, and up, and above, +, ou plus, et plus, и выше, и дороже, فأكثر, أو أكثر, በላይ, oder mehr, o más, y más',
  },
  /** Between the two ends of a band. */
  joins: 'to, and, -, –, —, till, until, 到, 至, ~, à, et, a, до, и, إلى, الى, و, حتى, እስከ, እና, bis, und, y, hasta',
  dollars:
    'us$, $, usd, us dollar, us dollars, dollar, dollars, 美元, 美金, 美刀, 刀, dollars américains, долл, доллар, доллара, долларов, ' +
    'долларах, бакс, баксов, دولار, دولارا, دولارات, دولار أمريكي, ዶላር, ዶላሮች, us-dollar, dólar, dólares, dolares',
  yuan: '¥, cn¥, cny, rmb, yuan, yuans, 元, 块, 块钱, 人民币, юань, юаней, юаня, يوان, ዩዋን',
  /** No other money is understood: nothing here says what it is worth. */
  others:
    '€, eur, euro, euros, 欧元, евро, يورو, ዩሮ, £, gbp, pound, pounds, ₽, rub, руб, рублей, рубля, рубли, р, درهم, ريال, جنيه, ' +
    'دينار, aed, sar, birr, etb, ብር, тенге, kzt, сум, peso, pesos, mxn, naira, ngn, kes',
  /** A number behind which these stand is no price. */
  otherUnits:
    'km, км, 公里, 千米, كم, كيلو, كيلومتر, ኪሜ, ኪ, kms, kilometer, kilometers, kilometres, kilometre, километров, kilómetros, ' +
    'kw, kwh, квт, 千瓦, hp, л, cv, ch, ps, 马力, mm, мм, cm, 毫米, kg, кг, 度, cc, nm, mah, %, 升, l, t, liter, litres',
  /** Thousands, and ten thousands, which only yuan are counted in. */
  thousands:
    'k, к, т, тыс, тысяч, тысячи, 千, mil, miles, mille, tsd, tausend, grand, thousand, الف, ألف, آلاف, الاف, ሺ, ሺህ',
  tenThousands: '万, 萬, w, wan',
} as const;
