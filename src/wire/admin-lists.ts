import * as z from 'zod/mini';
import { RESOURCES } from '../domain/admin/resources/index.ts';
import { wireName, type FieldKind } from '../domain/admin/field.ts';
import { listFields, type Resource } from '../domain/admin/resource.ts';
import { call, type Call } from './call.ts';
import { described, optional, textField, wholeNumber } from './fields.ts';

/** What may be asked of every list of the admin (docs/wire.md, "Lists"). */
const filter = z.object({
  field: optional(textField(60)),
  val: optional(textField(4_000)),
  operator: optional(textField(20)),
  render: optional(textField(20)),
});
export const listInput = z.object({
  page: described(z._default(wholeNumber(1, 1_000_000), 1), 'Page of the list, from 1, which it is unless told.'),
  limit: described(z._default(wholeNumber(1, 1_000), 10), 'Rows a page; 10 unless told.'),
  quickSearch: described(optional(textField(200)), 'Words that are looked for in the fields a person would think of.'),
  order: described(optional(textField(80)), '`field,asc` or `field,desc`.'),
  search: described(
    optional(z.array(filter)),
    'Filters, as `search[0][field]`, `[val]`, `[operator]` and `[render]` in the address.',
  ),
});

const NUMBER = z.nullable(z.number());
const LIST = z.array(z.unknown());
const SHAPES: Readonly<Record<FieldKind, z.ZodMiniType>> = {
  id: z.int(),
  code: z.string(),
  reference: z.nullable(z.union([z.int(), z.string()])),
  ...{ number: NUMBER, float: NUMBER, integer: z.nullable(z.int()), year: z.nullable(z.int()) },
  money: described(z.nullable(z.string()), 'Decimal text: `12.50`.'),
  instant: described(z.nullable(z.int()), 'Unix seconds.'),
  date: described(z.nullable(z.string()), '`YYYY-MM-DD`.'),
  time: described(z.nullable(z.string()), '`HH:mm:ss`.'),
  json: described(z.string(), 'JSON.'),
  ...{ text: z.string(), area: z.string(), markdown: z.string(), richText: z.string(), password: z.string() },
  ...{ file: z.string(), image: z.string(), icon: z.string(), color: z.string() },
  ...{ choice: z.nullable(z.string()), radio: z.nullable(z.string()) },
  ...{ checkbox: LIST, tags: LIST, array: LIST, images: LIST, references: LIST, city: LIST },
  switch: described(z.string(), '`1` or `0`.'),
};

/** A row of a list, as its entity declares it. */
const rowShape = (resource: Resource) =>
  z.object(
    Object.fromEntries(listFields(resource).map(([name, field]) => [wireName(name, field), SHAPES[field.kind]])),
  );

const listCall = (resource: Resource) =>
  call(
    { method: 'GET', path: `/admin/${resource.controller}/index` },
    {
      isForAdmins: true,
      summary: `A page of a list. Needs the right \`${resource.node}/index\`.`,
      input: listInput,
      output: z.object({
        list: z.array(rowShape(resource)),
        total: z.int(),
        remark: described(z.string(), 'Words above the list; may be empty.'),
      }),
    },
  );

/** The list of each entity, by its name. */
export const adminListCalls: Readonly<Record<string, Call<'GET'>>> = Object.fromEntries(
  RESOURCES.map((resource) => [resource.name, listCall(resource)]),
);
