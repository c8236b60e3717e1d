import type { Cell, Entry, Fitment, SpecSheet } from '../catalogue/model.ts';
import type { PartFacts, PartFit, PartKind, PartPlace } from './model.ts';

/**
 * Parts that can be known from configuration sheets. They have no price and no part number, only the cars they fit. A
 * workshop orders by tyre sizes, rims, lamps, and codes of engines and motors.
 */

/** A part that a sheet calls for, with the facts to order it, and its place on the car. */
interface Need {
  kind: PartKind;
  specification: Entry[];
  place: PartPlace;
  fitment: Fitment;
}

/** `225/60 R18`: width in millimetres, height in percent of it, rim in inches. */
const TYRE = /^(\d{3})\/(\d{2})\s*Z?R\s*(\d{2})$/;
/** Codes of engines and motors: at least one digit, no words. */
const CODE = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9\-./]{2,24}$/;
const FITTED: ReadonlySet<Fitment> = new Set<Fitment>(['standard', 'optional']);

/** Returns entries that say the car has it. An entry without a mark is a plain statement. */
function fitted(cell: Cell | undefined): (Entry & { fit: Fitment })[] {
  return (cell ?? []).map((entry) => ({ ...entry, fit: entry.fit ?? 'standard' })).filter(({ fit }) => FITTED.has(fit));
}

function tyres(sheet: SpecSheet): Need[] {
  return (['front', 'rear'] as const).flatMap((place) =>
    fitted(sheet[`${place}_tyre_size`]).flatMap(({ text, fit }) =>
      text && TYRE.test(text) ? [{ kind: 'tyre' as const, specification: [{ text }], place, fitment: fit }] : [],
    ),
  );
}

/** Returns rims by diameter, and by material if the sheet names exactly one. */
function rims(sheet: SpecSheet): Need[] {
  const materials = fitted(sheet['wheel_material']).flatMap(({ term }) => term ?? []);
  const [material] = materials;
  return tyres(sheet).map(({ specification: [entry], place, fitment }) => {
    const inches = Number(TYRE.exec(entry?.text ?? '')?.[3]);
    const made = material !== undefined && materials.length === 1 ? [{ term: material }] : [];
    return { kind: 'rim', specification: [{ number: inches, unit: 'inch' }, ...made], place, fitment };
  });
}

/** Returns parts that a sheet names by a term, one per term, except terms that mean there is none. */
function byTerm(kind: PartKind, cell: Cell | undefined, place: PartPlace, without: readonly string[] = []): Need[] {
  return fitted(cell).flatMap(({ term, fit }) =>
    term === undefined || without.includes(term) ? [] : [{ kind, specification: [{ term }], place, fitment: fit }],
  );
}

function byCode(kind: PartKind, cell: Cell | undefined, place: PartPlace): Need[] {
  return fitted(cell).flatMap(({ text, fit }) =>
    text && CODE.test(text) ? [{ kind, specification: [{ text }], place, fitment: fit }] : [],
  );
}

/** Returns parts of which a sheet says only that the car has them. */
function present(kind: PartKind, cell: Cell | undefined, place: PartPlace): Need[] {
  const [entry] = fitted(cell);
  return entry ? [{ kind, specification: [], place, fitment: entry.fit }] : [];
}

/** The parameters from which needs are read; no other part of a sheet is used. */
export const PART_PARAMETERS = [
  'front_tyre_size',
  'rear_tyre_size',
  'wheel_material',
  'spare_wheel',
  'front_brakes',
  'rear_brakes',
  'low_beam_source',
  'rear_wiper',
  'pm25_filter',
  'engine_model',
  'front_motor_model',
  'rear_motor_model',
  'slow_charging_port_position',
  'fast_charging_port_position',
] as const;

/** Returns what one car needs, by its sheet. */
export function needsOf(sheet: SpecSheet): Need[] {
  return [
    ...tyres(sheet),
    ...rims(sheet),
    ...byTerm('spare_wheel', sheet['spare_wheel'], 'car', ['none']),
    ...byTerm('front_brake', sheet['front_brakes'], 'front'),
    ...byTerm('rear_brake', sheet['rear_brakes'], 'rear'),
    ...byTerm('low_beam', sheet['low_beam_source'], 'front'),
    ...present('rear_wiper', sheet['rear_wiper'], 'rear'),
    ...present('cabin_filter', sheet['pm25_filter'], 'car'),
    ...byCode('engine', sheet['engine_model'], 'car'),
    ...byCode('motor', sheet['front_motor_model'], 'front'),
    ...byCode('motor', sheet['rear_motor_model'], 'rear'),
    // Sheets state only where the socket is. Its standard, GB/T 20234, follows from the market the sheet is for.
    ...present('ac_adapter', sheet['slow_charging_port_position'], 'car'),
    ...present('dc_adapter', sheet['fast_charging_port_position'], 'car'),
  ];
}

const slugOf = ({ kind, specification }: Need): string =>
  [kind, ...specification.map(({ text, term, number }) => text ?? term ?? number)]
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Collects all parts that sheets name, each with the styles it fits. Of standard and option, standard counts. */
export function partsOfSheets(styles: readonly { id: number; sheet: SpecSheet }[]): PartFacts[] {
  const parts = new Map<string, PartFacts & { known: Map<string, PartFit> }>();
  for (const { id, sheet } of styles) {
    for (const need of needsOf(sheet)) {
      const slug = slugOf(need);
      const { kind, specification, place, fitment } = need;
      const part = parts.get(slug) ?? { slug, kind, specification, fits: [], known: new Map<string, PartFit>() };
      parts.set(slug, part);
      const key = `${id} ${place}`;
      const partOfKey = part.known.get(key);
      if (partOfKey) {
        if (fitment === 'standard') partOfKey.fitment = 'standard';
        continue;
      }
      const fit = { styleId: id, place, fitment };
      part.known.set(key, fit);
      part.fits.push(fit);
    }
  }
  return [...parts.values()].map(({ known: _known, ...part }) => part);
}
