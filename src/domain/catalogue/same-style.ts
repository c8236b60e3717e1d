import { isSameName } from './identity.ts';

/** What a style is called: the trim of a model in a year. */
export interface NamedStyle {
  slug: string;
  modelSlug: string;
  modelYear: number;
  trim: string;
  trimZh: string;
}

/** The style another would be taken for: that of the same model and year with its trim, in any spelling. */
export const sameStyle = (known: readonly NamedStyle[], style: NamedStyle): NamedStyle | undefined =>
  known.find(
    (one) =>
      one.slug !== style.slug &&
      one.modelSlug === style.modelSlug &&
      one.modelYear === style.modelYear &&
      trimsOf(one).some((trim) => trimsOf(style).some((own) => isSameName(trim, own))),
  );

const trimsOf = ({ trim, trimZh }: NamedStyle) => [trim, trimZh];
