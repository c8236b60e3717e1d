import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Brand, Model, Parameter, Style } from '../../src/domain/catalogue/model.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import type { Vocabulary } from '../../src/domain/catalogue/schema.ts';

/** A small catalogue with a case of every kind of cell: two brands, three models, four styles. */
export function aDatasetOfFour(): SmallDataset {
  return {
    parameters: {
      groups: [{ key: 'basic_information' }, { key: 'body' }, { key: 'seats' }, { key: 'colours' }],
      parameters: [
        { key: 'level', group: 'basic_information', kind: 'enumeration' },
        { key: 'maximum_power', group: 'basic_information', kind: 'number', unit: 'kw' },
        { key: 'electric_range_cltc', group: 'basic_information', kind: 'number', unit: 'km' },
        { key: 'length', group: 'body', kind: 'number', unit: 'mm' },
        { key: 'tyre_size', group: 'body', kind: 'text' },
        { key: 'displacement', group: 'body', kind: 'number', unit: 'l', leastDecimals: 1 },
        { key: 'seats', group: 'body', kind: 'number' },
        { key: 'seat_heating', group: 'seats', kind: 'list' },
        { key: 'exterior_colours', group: 'colours', kind: 'list' },
      ],
    },
    vocabulary: [
      { code: 'small_car', kind: 'enumeration' },
      { code: 'compact_suv', kind: 'enumeration' },
      { code: 'front', kind: 'position' },
      { code: 'rear', kind: 'position' },
      { code: 'polar_white', kind: 'colour', hex: '#F4F4F2' },
      { code: 'trim_vitality', kind: 'trim' },
      { code: 'place_shenzhen', kind: 'place' },
    ],
    names: { en: englishNames, 'zh-cn': chineseNames, ru: russianNames },
    brands: [
      aBrand({ slug: 'byd', name: 'BYD', nameZh: '比亚迪', headquarters: 'place_shenzhen' }),
      aBrand({ slug: 'aito', name: 'AITO', nameZh: '问界', headquarters: 'Near the river' }),
    ],
    models: [
      aModel({ slug: 'byd-seagull', brandSlug: 'byd', name: 'Seagull', nameZh: '海鸥', aliases: ['Dolphin Mini'] }),
      aModel({ slug: 'byd-atto-3', brandSlug: 'byd', name: 'Atto 3', homeName: 'Yuan PLUS', nameZh: '元PLUS' }),
      aModel({ slug: 'aito-m5', brandSlug: 'aito', name: 'M5', nameZh: '问界M5' }),
    ],
    styles: {
      'byd-seagull': [
        aStyle({
          id: 101,
          modelSlug: 'byd-seagull',
          slug: 'byd-seagull-2025-vitality',
          suggestedPriceMinor: 6_980_000,
        }),
        aStyle({
          id: 102,
          modelSlug: 'byd-seagull',
          slug: 'byd-seagull-2025-flying',
          suggestedPriceMinor: 8_580_000,
          lowestPriceMinor: 7_980_000,
          lowestPriceSource: 'dealer prices',
          priceDate: '2025-11-14',
        }),
      ],
      'byd-atto-3': [
        aStyle({
          id: 103,
          modelSlug: 'byd-atto-3',
          slug: 'byd-atto-3-2025',
          suggestedPriceMinor: 11_580_000,
          sheet: suvSheet,
        }),
      ],
      'aito-m5': [
        aStyle({ id: 104, modelSlug: 'aito-m5', slug: 'aito-m5-2025', energyType: 'range_extender', sheet: suvSheet }),
      ],
    },
  };
}

export interface SmallDataset {
  parameters: { groups: { key: string }[]; parameters: Omit<Parameter, 'order'>[] };
  vocabulary: Vocabulary;
  names: Record<string, Names>;
  brands: Brand[];
  models: Model[];
  styles: Record<string, Style[]>;
}

export function aBrand(facts: Partial<Brand>): Brand {
  return { slug: 'byd', name: 'BYD', nameZh: '比亚迪', aliases: [], ...facts };
}

export function aModel(facts: Partial<Model>): Model {
  const name = facts.name ?? 'Seagull';
  return { slug: 'byd-seagull', brandSlug: 'byd', name, homeName: name, nameZh: '海鸥', aliases: [], ...facts };
}

export function aStyle(facts: Partial<Style>): Style {
  return {
    id: 101,
    slug: 'byd-seagull-2025-vitality',
    modelSlug: 'byd-seagull',
    modelYear: 2025,
    trim: '305 km Vitality',
    trimZh: '305km 活力版',
    trimParts: [{ number: 305, unit: 'km' }, { term: 'trim_vitality' }],
    energyType: 'battery_electric',
    source: 'test',
    sheet: {
      level: [{ term: 'small_car' }],
      maximum_power: [{ number: 55 }],
      electric_range_cltc: [{ number: 305 }],
      length: [{ number: 3780 }],
      tyre_size: [{ text: '165/65 R15' }],
      seats: [{ number: 4 }],
      seat_heating: [
        { fit: 'standard', at: 'front' },
        { fit: 'optional', at: 'rear', optionPriceMinor: 200_000 },
      ],
      exterior_colours: [{ term: 'polar_white' }],
    },
    ...facts,
  };
}

const suvSheet: Style['sheet'] = {
  level: [{ term: 'compact_suv' }],
  maximum_power: [{ number: 150.5 }],
  length: [{ number: 4455 }],
  displacement: [{ number: 2 }],
  seats: [{ number: 5 }],
  seat_heating: [{ fit: 'absent' }],
};

const englishNames: Names = {
  groups: { basic_information: 'Basic information', body: 'Body', seats: 'Seats', colours: 'Colours' },
  parameters: {
    exterior_colours: 'Exterior colours',
    level: 'Level',
    maximum_power: 'Maximum power',
    electric_range_cltc: 'Electric range (CLTC)',
    length: 'Length',
    tyre_size: 'Tyre size',
    displacement: 'Displacement',
    seats: 'Seats',
    seat_heating: 'Seat heating',
  },
  units: { mm: 'mm', kw: 'kW', km: 'km', l: 'L', seats: { one: 'seat', other: 'seats' } },
  terms: {
    small_car: 'Small car',
    compact_suv: 'Compact SUV',
    front: 'Front',
    rear: 'Rear',
    polar_white: 'Polar white',
    trim_vitality: 'Vitality',
    place_shenzhen: 'Shenzhen, Guangdong',
  },
  energyTypes: {
    battery_electric: 'Battery electric',
    plug_in_hybrid: 'Plug-in hybrid',
    range_extender: 'Range extender',
    hybrid: 'Hybrid',
    petrol: 'Petrol',
    diesel: 'Diesel',
    petrol_cng: 'Petrol and CNG',
    cng: 'CNG',
    lpg: 'LPG',
    methanol_hybrid: 'Methanol hybrid',
  },
};

/** Leaves `seat_heating` out, so that falling back to English can be seen. */
const chineseNames: Names = {
  groups: { basic_information: '基本信息', body: '车身', seats: '座椅', colours: '颜色' },
  parameters: {
    level: '级别',
    maximum_power: '最大功率',
    electric_range_cltc: 'CLTC纯电续航里程',
    length: '长度',
    tyre_size: '轮胎规格',
    seats: '座位数',
  },
  units: { mm: 'mm', kw: 'kW', km: 'km' },
  terms: {
    small_car: '小型车',
    compact_suv: '紧凑型SUV',
    front: '前排',
    rear: '后排',
    polar_white: '极地白',
    trim_vitality: '活力',
    place_shenzhen: '广东深圳',
  },
  energyTypes: {
    battery_electric: '纯电动',
    plug_in_hybrid: '插电式混合动力',
    range_extender: '增程式',
    hybrid: '油电混合',
    petrol: '汽油',
    diesel: '柴油',
    petrol_cng: '汽油+CNG',
    cng: 'CNG',
    lpg: 'LPG',
    methanol_hybrid: '甲醇混动',
  },
};

/** Little more than the words of a trim: all else falls back to English. */
const russianNames: Names = {
  groups: {},
  parameters: {},
  units: { km: 'км', l: 'л' },
  terms: { trim_vitality: 'Актив' },
  energyTypes: {
    battery_electric: 'Электромобиль',
    plug_in_hybrid: 'Подключаемый гибрид',
    range_extender: 'Последовательный гибрид',
    hybrid: 'Гибрид',
    petrol: 'Бензин',
    diesel: 'Дизель',
    petrol_cng: 'Бензин + метан',
    cng: 'CNG (метан)',
    lpg: 'LPG',
    methanol_hybrid: 'Гибрид на метаноле',
  },
};

/** Writes the dataset as `data/catalogue` has it, and answers the folder. */
export async function writeDataset(dataset: SmallDataset, folder?: string): Promise<string> {
  const target = folder ?? (await mkdtemp(join(tmpdir(), 'haitu-dataset-')));
  await Promise.all(['names', 'styles'].map((name) => mkdir(join(target, name), { recursive: true })));
  const files: Record<string, unknown> = {
    'parameters.json': dataset.parameters,
    'vocabulary.json': dataset.vocabulary,
    'brands.json': dataset.brands,
    'models.json': dataset.models,
    ...Object.fromEntries(Object.entries(dataset.names).map(([locale, names]) => [`names/${locale}.json`, names])),
    ...Object.fromEntries(Object.entries(dataset.styles).map(([model, list]) => [`styles/${model}.json`, list])),
  };
  await Promise.all(Object.entries(files).map(([name, value]) => writeFile(join(target, name), JSON.stringify(value))));
  return target;
}
