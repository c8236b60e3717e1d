import { CAR_COLOURS, type CarColour } from './facts.ts';

/** Words for each colour, in the languages of the site and in small letters. */
const WORDS: Readonly<Record<CarColour, string>> = {
  white: 'white, weiß, weiss, blanc, blanche, blanco, blanca, белый, белая, أبيض, بيضاء, ነጭ, 白, 白色',
  black: 'black, schwarz, noir, noire, negro, negra, чёрный, черный, черная, أسود, سوداء, ጥቁር, 黑, 黑色',
  grey: 'grey, gray, grau, gris, grise, серый, серая, رمادي, رمادية, ግራጫ, 灰, 灰色',
  silver: 'silver, silber, argent, argenté, plata, plateado, серебристый, серебряный, فضي, فضية, ብርማ, 银, 银色',
  blue: 'blue, blau, bleu, bleue, azul, синий, голубой, أزرق, زرقاء, ሰማያዊ, 蓝, 蓝色',
  red: 'red, rot, rouge, rojo, roja, красный, красная, أحمر, حمراء, ቀይ, 红, 红色',
  green: 'green, grün, vert, verte, verde, зелёный, зеленый, أخضر, خضراء, አረንጓዴ, 绿, 绿色',
  yellow: 'yellow, gelb, jaune, amarillo, amarilla, жёлтый, желтый, أصفر, صفراء, ቢጫ, 黄, 黄色',
  orange: 'orange, naranja, оранжевый, برتقالي, برتقالية, ብርቱካናማ, 橙, 橙色',
  brown: 'brown, braun, marron, brun, marrón, коричневый, بني, بنية, ቡናማ, 棕, 棕色, 咖啡色',
  beige: 'beige, бежевый, بيج, ቤዥ, 米色',
  gold: 'gold, golden, doré, or, dorado, золотой, золотистый, ذهبي, ذهبية, ወርቃማ, 金, 金色',
  purple: 'purple, violet, violett, lila, violeta, morado, фиолетовый, بنفسجي, ሐምራዊ, 紫, 紫色',
  pink: 'pink, rosa, rose, розовый, وردي, وردية, ሮዝ, 粉, 粉色',
};

const BY_WORD: ReadonlyMap<string, CarColour> = new Map(
  CAR_COLOURS.flatMap((colour) => WORDS[colour].split(', ').map((word) => [word, colour] as const)),
);

/** Returns the colour that a text names; undefined for other words, such as a maker's name of a paint. */
export const statedColour = (words: string): CarColour | undefined => BY_WORD.get(words.trim().toLowerCase());
