import { isSameName } from './name-key.ts';

/** The facts that name a style: the trim of a model in a year. */
export interface NamedStyle {
  slug: string;
  modelSlug: string;
  modelYear: number;
  trim: string;
  trimZh: string;
}

/** Returns another style of that model and year with the same trim in any spelling, which would be confused. */
export const sameStyle = (existing: readonly NamedStyle[], style: NamedStyle): NamedStyle | undefined =>
  existing.find(
    (one) =>
      one.slug !== style.slug &&
      one.modelSlug === style.modelSlug &&
      one.modelYear === style.modelYear &&
      trimsOf(one).some((trim) => trimsOf(style).some((itsTrim) => isSameName(trim, itsTrim))),
  );

const trimsOf = ({ trim, trimZh }: NamedStyle) => [trim, trimZh];
