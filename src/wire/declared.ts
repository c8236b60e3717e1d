import * as z from 'zod/mini';
import { dataRecycleResource } from '../domain/admin/entities/data-recycle.ts';
import { sensitiveDataResource } from '../domain/admin/entities/sensitive-data.ts';
import type { Resource } from '../domain/admin/resource.ts';
import { ruleResource } from '../domain/admin/entities/rule.ts';
import * as at from './addresses/declared.ts';
import { listInput } from './admin-resources.ts';
import { call } from './call.ts';
import { described, emptyInput, optional, textField } from './fields.ts';

/** One node allows reading all of a list; nothing of it can be changed. */
const shownBy = ({ node }: Resource) => ({ callers: ['admin'], right: `${node}/index` }) as const;
const [byRecycle, bySensitive] = [shownBy(dataRecycleResource), shownBy(sensitiveDataResource)];
const byRule = shownBy(ruleResource);

const controllers = {
  summary: 'Controllers of the entities there are, as a client of the family asks before it shows a form.',
  input: emptyInput,
  output: z.object({ controllers: z.record(z.string(), z.string()) }),
} as const;
const readInput = z.object({ id: described(textField(60), 'Name of the entity.') });
const row = {
  id: z.string(),
  name: z.string(),
  controller: z.string(),
  connection: z.string(),
  data_table: z.string(),
  primary_key: z.string(),
  status: z.string(),
  update_time: z.nullable(z.string()),
  create_time: z.nullable(z.string()),
};
/** Refuses any change, because the program declares these rows. */
const refusal = {
  summary: 'Refuses: what is here is declared by the program.',
  input: emptyInput,
  output: z.null(),
} as const;

const table = described(textField(60), 'Name of an entity, as `getTableList` has it.');
const connection = described(optional(textField(60)), '`main`, which it is unless told.');

/** Declarations of entities, for clients of the family that ask for rules, tables and fields. */
export const declaredCalls = {
  recycleControllers: call(at.recycleControllers, { ...byRecycle, ...controllers }),
  readRecycle: call(at.readRecycle, {
    ...byRecycle,
    summary: 'An entity whose removed rows go into the recycle bin.',
    input: readInput,
    output: z.object({ row: z.object(row) }),
  }),
  addRecycle: call(at.addRecycle, { ...byRecycle, ...refusal }),
  editRecycle: call(at.editRecycle, { ...byRecycle, ...refusal }),
  delRecycle: call(at.delRecycle, { ...byRecycle, ...refusal }),
  sensitiveControllers: call(at.sensitiveControllers, { ...bySensitive, ...controllers }),
  readSensitive: call(at.readSensitive, {
    ...bySensitive,
    summary: 'An entity with its sensitive fields, by name.',
    input: readInput,
    output: z.object({ row: z.object({ ...row, data_fields: z.record(z.string(), z.string()) }) }),
  }),
  addSensitive: call(at.addSensitive, { ...bySensitive, ...refusal }),
  editSensitive: call(at.editSensitive, { ...bySensitive, ...refusal }),
  delSensitive: call(at.delSensitive, { ...bySensitive, ...refusal }),
  readRule: call(at.readRule, { ...byRule, ...refusal }),
  addRule: call(at.addRule, { ...byRule, ...refusal }),
  editRule: call(at.editRule, { ...byRule, ...refusal }),
  delRule: call(at.delRule, { ...byRule, ...refusal }),
  sortRule: call(at.sortRule, { ...byRule, ...refusal }),
  tables: call(at.tables, {
    ...byRecycle,
    summary: 'Entities as tables, to choose from.',
    input: listInput,
    takesFilters: true,
    output: z.object({
      list: z.array(z.object({ table: z.string(), comment: z.string(), connection: z.string(), prefix: z.string() })),
      total: z.int(),
    }),
  }),
  connections: call(at.connections, {
    ...byRecycle,
    summary: 'The one database, to choose from.',
    input: listInput,
    takesFilters: true,
    output: z.object({
      list: z.array(z.object({ key: z.string(), type: z.string(), database: z.string() })),
      total: z.int(),
    }),
  }),
  tableKey: call(at.tableKey, {
    ...byRecycle,
    summary: 'What names a row of an entity.',
    input: z.object({ table, connection }),
    output: z.object({ pk: z.string() }),
  }),
  tableFields: call(at.tableFields, {
    ...bySensitive,
    summary: 'Fields of an entity as the wire names them, with what they are called. Secret ones are in no list.',
    input: z.object({ table, connection, clean: described(optional(textField(10)), 'Not read.') }),
    output: z.object({ pk: z.string(), fieldList: z.record(z.string(), z.string()) }),
  }),
};
