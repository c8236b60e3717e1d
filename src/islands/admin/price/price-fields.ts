import type { Field } from '../../../domain/admin/field.ts';
import { portResource } from '../../../domain/admin/entities/port.ts';
import { stockResource } from '../../../domain/admin/entities/stock.ts';
import { styleResource } from '../../../domain/admin/entities/style.ts';
import { spelledAlike } from '../../../domain/admin/patterns/common.ts';
import { IMPORTERS } from '../../../domain/logistics/price/rows.ts';
import { TRADE_TERMS } from '../../../domain/site/incoterms.ts';
import type { EntityText } from '../list/use-words.ts';
import type { AdminText } from '../shell/words.ts';

/** A price is asked for with these fields; the call has the same names for them. */
export const PRICE_FIELDS = {
  auto_style_id: { kind: 'reference', reference: { resource: styleResource.name }, isWritable: true },
  stock_id: { kind: 'reference', reference: { resource: stockResource.name }, isWritable: true },
  port: { kind: 'reference', reference: { resource: portResource.name }, isWritable: true, isRequired: true },
  country: { kind: 'text', codes: 'region', isWritable: true },
  term: { kind: 'choice', choices: spelledAlike(TRADE_TERMS), isWritable: true },
  importer: { kind: 'choice', choices: spelledAlike(IMPORTERS), isWritable: true },
} as const satisfies Record<string, Field>;

type PriceField = keyof typeof PRICE_FIELDS;

/** The names of the fields, in the form a field of an entity asks for them. */
export const priceFieldWords = (text: AdminText): EntityText => ({
  one: '',
  field: (name) => text(`price.fields.${name as PriceField}`),
  tip: () => '',
  section: (name) => name,
  ask: (name) => ({ title: name, text: '', act: name }),
  call: (_call, part) => part,
  choice: (field, stored) =>
    field === 'importer' ? text(`price.importer.${stored as (typeof IMPORTERS)[number]}`) : stored,
});
