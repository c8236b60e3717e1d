/** Tyre codes (ISO 4000-1): `245/45 R19` is 245 mm wide, 45 % as high, on a 19 inch rim. */

export interface Tyre {
  widthMm: number;
  rimMm: number;
  diameterMm: number;
}

const TYRE_CODE = /(\d{3})\s*\/\s*(\d{2})\s*[A-Z]*\s*(\d{2})/;
const MM_PER_INCH = 25.4;
/** Diameters of car tyres. A size outside is a typing error. */
const DIAMETER_MM = { min: 450, max: 950 } as const;

/** Reads the first size in a tyre code; undefined if there is none that a car can have. Further text is ignored. */
export function tyreOf(code: string | undefined): Tyre | undefined {
  const matched = TYRE_CODE.exec(code ?? '');
  if (!matched) return undefined;
  const [width, ratio, inches] = [Number(matched[1]), Number(matched[2]), Number(matched[3])];
  const rimMm = inches * MM_PER_INCH;
  const diameterMm = rimMm + (2 * width * ratio) / 100;
  if (diameterMm < DIAMETER_MM.min || diameterMm > DIAMETER_MM.max) return undefined;
  return { widthMm: width, rimMm, diameterMm };
}
