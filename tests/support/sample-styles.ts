import type { EnergyType, Style } from '../../src/domain/catalogue/model.ts';
import { allStyles } from './sheets.ts';

const KINDS = ['battery_electric', 'plug_in_hybrid', 'range_extender', 'petrol'] as const satisfies EnergyType[];
const length = ({ sheet }: Style) => Object.keys(sheet).length;

/**
 * One style of each of the four kinds of drive a buyer asks for, the longest and the shortest sheet of the whole
 * dataset among them; the other kinds by a sheet of middling length.
 */
export function sampleStyles(): Style[] {
  const byLength = allStyles()
    .filter(({ energyType }) => KINDS.some((kind) => kind === energyType))
    .toSorted((left, right) => length(left) - length(right) || left.id - right.id);
  const ends = [byLength.at(0), byLength.at(-1)].filter((style) => style !== undefined);
  const rest = KINDS.filter((kind) => !ends.some(({ energyType }) => energyType === kind));
  const middling = rest.flatMap((kind) => {
    const ofKind = byLength.filter(({ energyType }) => energyType === kind);
    return ofKind[Math.floor(ofKind.length / 2)] ?? [];
  });
  return [...ends, ...middling];
}

/** The pages there are of a style and of its model. */
export const pagesOf = ({ slug, modelSlug }: Style) => [
  `/style_param/${slug}`,
  `/car_details/${slug}`,
  `/model_detail/${modelSlug}`,
  `/models_imgs/${modelSlug}`,
];

/** Every other kind of page the catalogue and the shell have, the error page left out. */
export const OTHER_PAGES = [
  '/',
  '/aboutus',
  '/blog',
  '/car_brand',
  '/car_brand/byd',
  '/car_excel',
  '/car_make',
  '/car_model',
  '/car_type',
  '/cark_list',
  '/contact_us',
  '/fuel_style',
  '/landed_cost',
  '/models_imgs',
  '/privacy_policy',
  '/results_list',
  '/results_list/range/cltc-500',
  '/shop',
  '/style_param',
  '/style_param_pk',
  '/support',
  '/terms_condition',
  '/today_ddeal',
  '/transport',
] as const;
