/**
 * Paint from one hex colour. Lightness is changed in OKLab (B. Ottosson, 2020), where equal steps look equal for every
 * hue, so a yellow car is shaded as convincingly as a blue one.
 */
import { clamp, mix } from './numbers.ts';

type Lab = readonly [lightness: number, a: number, b: number];

/** Colours that every car shares. */
export const INK = '#0b0c0e';
export const TRIM = '#202327';
export const LAMP = {
  glass: '#1b1f24',
  light: '#f3f7ff',
  ring: '#3a4047',
  red: '#8e1019',
  redLight: '#ff4a45',
} as const;

const HEX = /^#?([\da-f]{3}|[\da-f]{6})$/i;

/** True for `#abc` and `#aabbcc`, with or without the hash. */
export const isHexColour = (text: string): boolean => HEX.test(text);

function channels(hex: string): [number, number, number] {
  const matched = HEX.exec(hex)?.[1];
  if (matched === undefined) throw new RangeError(`not a hex colour: ${hex}`);
  const full = matched.length === 3 ? [...matched].map((digit) => digit + digit).join('') : matched;
  const channel = (start: number): number => Number.parseInt(full.slice(start, start + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encoded = (value: number): number => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

/** @throws RangeError when the text is no hex colour. */
export function toLab(hex: string): Lab {
  const [red, green, blue] = channels(hex);
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

export function fromLab([lightness, a, b]: Lab): string {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  const digits = rgb.map((channel) => {
    const byte = Math.round(clamp(encoded(clamp(channel, 0, 1)), 0, 1) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

/** Shade of a paint: -1 deepest shade, 0 the colour itself, 1 brightest light. */
export type Paint = (shade: number) => string;

/**
 * Metallic ramp from one hex.
 *
 * Very dark colours are lifted and very light ones lowered a little, so that form stays visible; highlights lose chroma
 * as a clear coat does, and the shade of a neutral white turns slightly cool, as daylight makes it.
 *
 * @throws RangeError when the text is no hex colour.
 */
export function paintOf(hex: string): Paint {
  const [stated, a, b] = toLab(hex);
  const base = clamp(stated, 0.2, 0.955);
  const chroma = Math.hypot(a, b);
  const isLight = base > 0.8;
  const light = Math.max(mix(0.74, 0.995, clamp((base - 0.2) / 0.4, 0, 1)), base);
  const dark = isLight ? mix(0.36, 0.44, (base - 0.8) / 0.155) : base * 0.42;
  return (shade) => {
    if (shade >= 0) {
      const brightness = 1 - 0.62 * shade;
      return fromLab([mix(base, light, shade), a * brightness, b * brightness]);
    }
    const depth = -shade;
    const cool = isLight ? 0.012 * depth * (1 - clamp(chroma / 0.05, 0, 1)) : 0;
    const deepened = 1 + 0.1 * shade;
    return fromLab([mix(base, dark, depth), a * deepened, b * deepened - cool]);
  };
}
