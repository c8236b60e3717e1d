import type { Entry } from '../../../src/domain/catalogue/model.ts';
import { COUNT, counted, fen, readTerm, type Context } from './tokens.ts';
import { readWords } from './words.ts';

type Reader = (value: string, context: Context) => Entry[] | undefined;

/** Parameters whose values have a shape of their own. Each reader refuses (undefined) what it does not know. */
export const SPECIAL_READERS: Record<string, Reader | undefined> = {
  suggested_price: (value, context) => {
    const stated = /^([\d.]+)(万)$/.exec(value);
    return stated ? [{ number: fen(stated[1]!, true) }] : readWords(value, undefined, context);
  },
  dealer_quote: (value, context) => {
    // 询底价 ("ask for the lowest price") is the caption of a button of the page the source was read from.
    const quote = value.replace(/\s*询底价$/, '');
    const stated = /^([\d.]+)万起$/.exec(quote);
    return stated ? [{ number: fen(stated[1]!, true), note: 'starting_price' }] : readWords(quote, undefined, context);
  },
  time_to_market: (value) => {
    const stated = /^(\d{4})\.(\d{2})$/.exec(value);
    return stated ? [{ text: `${stated[1]}-${stated[2]}` }] : undefined;
  },
  length_width_height: (value) => {
    const sides = value.split('*').map((side) => Number(side));
    return sides.length === 3 && sides.every((side) => side > 0) ? sides.map((number) => ({ number })) : undefined;
  },
  body_structure: (value, context) => {
    const stated = /^(\d)门(\d)座(.+)$/.exec(value);
    const type = stated && readTerm(stated[3]!, context);
    if (!stated || type?.length !== stated[3]!.length) return undefined;
    return [{ number: Number(stated[1]), unit: 'doors' }, { number: Number(stated[2]), unit: 'seats' }, type.entry];
  },
  engine_description: (value, context) => {
    const stated = /^(?:(\d\.\d[TL])|(\D+?)) (\d+)马力(?: (L\d))?$/.exec(value);
    if (!stated) return readWords(value, undefined, context);
    const [, size, system, horsepower, cylinders] = stated;
    const first = size ? { text: size } : readTerm(system!, context)?.entry;
    if (!first) return undefined;
    return [first, { number: Number(horsepower), unit: 'ps' }, ...(cylinders ? [{ text: cylinders }] : [])];
  },
  motor_type: (value, context) => {
    const entries: Entry[] = [];
    for (const part of value.split(' ')) {
      const place = { 前: 'front', 后: 'rear' }[part.charAt(0)];
      const type = readWords(place ? part.slice(1) : part, undefined, context);
      if (type?.length !== 1) return undefined;
      entries.push({ ...(place && { at: place }), ...type[0] });
    }
    return entries;
  },
  usb_type_c_ports: readPorts,
  vehicle_warranty: readWarranty,
  first_owner_warranty: readWarranty,
  electric_drive_warranty: readWarranty,
  electric_drive_first_owner_warranty: readWarranty,
  battery_warranty: readWarranty,
  exterior_colours: readColours,
  interior_colours: readColours,
  special_features: (value, context) => {
    const feature = readTerm(context.label, context);
    const priced = /^○ \(([\d.]+)\)$/.exec(value);
    const fit = { 标配: 'standard', 选配: 'optional' }[value] as Entry['fit'];
    if (!feature || !(priced || fit)) return undefined;
    return [
      priced
        ? { fit: 'optional', ...feature.entry, optionPriceMinor: fen(priced[1]!, false) }
        : { fit, ...feature.entry },
    ];
  },
  option_packages: readPackage,
};

/** `● 前排2个/后排1个`, a line for each fitment. */
function readPorts(value: string): Entry[] | undefined {
  const entries: Entry[] = [];
  for (const line of value.split('\n')) {
    for (const part of line.slice(2).split('/')) {
      const stated = /^(前排|后排)(\d+)个$/.exec(part);
      if (!stated || !/^[●○] /.test(line)) return undefined;
      const at = stated[1] === '前排' ? 'front_row' : 'rear_row';
      entries.push({ fit: line.startsWith('●') ? 'standard' : 'optional', at, number: Number(stated[2]) });
    }
  }
  return entries;
}

const WARRANTY = new RegExp(`^● (${COUNT})年或(\\d+)万公里(（责任免除条款以官方为准）)?$`);

/** `● 六年或15万公里`: years or kilometres. Everything else is a phrase of the vocabulary. */
function readWarranty(value: string, context: Context): Entry[] | undefined {
  const stated = WARRANTY.exec(value);
  if (!stated) return value.startsWith('● ') ? readWords(value.slice(2), 'standard', context) : undefined;
  return [
    { fit: 'standard', number: counted(stated[1]!), unit: 'year' },
    { fit: 'standard', number: Number(stated[2]) * 10_000, unit: 'km', ...(stated[3] && { note: 'exclusions_apply' }) },
  ];
}

/** `钻石银 珍珠白 微光粉 ￥3000`: colour names; a price belongs to the colour before it. */
function readColours(value: string, { tables }: Context): Entry[] | undefined {
  const entries: Entry[] = [];
  for (const word of value.trim().split(/\s+/)) {
    const last = entries.at(-1);
    const code = tables.colours.get(word);
    if (code) entries.push({ term: code });
    else if (last && /^￥\d+$/.test(word)) last.optionPriceMinor = fen(word.slice(1), false);
    else return undefined;
  }
  return entries;
}

/** `○ 包含：… 选配 (2000元)`: the label names the package, the value what it holds and costs. */
function readPackage(value: string, context: Context): Entry[] | undefined {
  const stated = /^○ (?:(包含：[\s\S]+) )?选配 \((?:(免费)|(暂无价格)|(\d+)元)\)$/.exec(value);
  const code = context.tables.terms.get(context.label);
  const note = stated?.[1] === undefined ? undefined : context.tables.terms.get(stated[1]);
  if (!stated || !code || (stated[1] && !note)) return undefined;
  const price = stated[2] ? 0 : stated[4] ? fen(stated[4], false) : undefined;
  return [
    { fit: 'optional', term: code, ...(note && { note }), ...(price !== undefined && { optionPriceMinor: price }) },
  ];
}
