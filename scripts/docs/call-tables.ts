import * as z from 'zod/mini';
import { brandShape, modelShape, styleShape } from '../../src/wire/catalogue-shapes.ts';
import { dealShape, partShape, stockShape } from '../../src/wire/stock-shapes.ts';
import { isFor, isOnlyFor, type Call } from '../../src/wire/call.ts';

/** Shapes that `docs/wire.md` lists by themselves: in a table their name is enough. */
const NAMED = new Map<z.ZodMiniType, string>([
  [brandShape, 'brand'],
  [modelShape, 'model'],
  [styleShape, 'style'],
  [stockShape, 'stock'],
  [dealShape, 'deal'],
  [partShape, 'part'],
]);

/** A longer explanation of a field stands in the OpenAPI description alone. */
const LONGEST_EXPLANATION = 60;

/** What is between the lines that begin and end a generated table. */
const BLOCK = /(<!-- calls: ([\w ]+) -->\n)[^]*?(<!-- \/calls -->)/g;

/**
 * A document with the table of calls in each of its blocks, `<!-- calls: siteCalls areaCalls -->`.
 *
 * @param groups calls by the name they have in a block.
 */
export const withCallTables = (text: string, groups: Readonly<Record<string, readonly Call[]>>): string =>
  text.replaceAll(BLOCK, (_all, begin: string, names: string, end: string) => {
    const calls = names.split(' ').flatMap((name) => {
      const group = groups[name];
      if (!group) throw new Error(`docs/wire.md asks for the calls of "${name}", which src/wire does not have`);
      return group;
    });
    return `${begin}\n${tableOf(calls)}\n\n${end}`;
  });

function tableOf(calls: readonly Call[]): string {
  const rows = calls.filter(({ isSocket }) => !isSocket).map(rowOf);
  return ['| call | takes | does | answers in `data` |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function rowOf(call: Call): string {
  const cells = [`${call.method} \`${call.path}\`${marksOf(call)}`, takesOf(call), call.summary, answersOf(call)];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function marksOf(call: Call): string {
  const marks = [isFor(call, 'member') && '†', isOnlyFor(call, 'admin') && '‡', call.isForm && 'form'].filter(Boolean);
  return marks.length === 0 ? '' : ` ${marks.join(' ')}`;
}

interface InputSchema {
  properties?: Record<string, { description?: string }>;
  required?: string[];
  oneOf?: InputSchema[];
  anyOf?: InputSchema[];
}

/** Fields by name, `?` behind those that may be absent. */
function takesOf({ input }: Call): string {
  const whole = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as InputSchema;
  const fields = new Map<string, string>();
  for (const { properties = {}, required = [] } of [whole, ...(whole.oneOf ?? []), ...(whole.anyOf ?? [])])
    for (const [name, { description = '' }] of Object.entries(properties)) {
      const shown = `\`${name}${required.includes(name) ? '' : '?'}\``;
      const isShort = description !== '' && description.length <= LONGEST_EXPLANATION;
      if (!fields.has(shown)) fields.set(shown, isShort ? ` (${description.replace(/\.$/, '')})` : '');
    }
  return fields.size === 0 ? '–' : [...fields].map(([name, explained]) => name + explained).join(', ');
}

function answersOf({ output, files }: Call): string {
  if (files) return `a file: ${files.join(', ')}`;
  const shape = shapeOf(output, 0);
  return shape === '' ? 'null' : `\`${shape}\``;
}

/** A schema in short: `{list:[{id,name}],total}`. What may be null has a `?`; deep down only names are told. */
function shapeOf(schema: z.ZodMiniType, depth: number): string {
  const name = NAMED.get(schema);
  if (name !== undefined) return name;
  const { def } = schema._zod as { def: Definition };
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return `${shapeOf(def.innerType, depth)}?`;
    case 'default':
    case 'readonly':
      return shapeOf(def.innerType, depth);
    case 'array': {
      const item = shapeOf(def.element, depth);
      return `[${item}]`;
    }
    case 'object': {
      if (depth > 2) return '{…}';
      const fields = Object.entries(def.shape).map(([field, inner]) => {
        const shape = shapeOf(inner, depth + 1);
        return /^[[{]|^(brand|model|style|stock|deal|part)\b/.test(shape) ? `${field}:${shape}` : `${field}${shape}`;
      });
      return `{${fields.join(',')}}`;
    }
    case 'record':
      return `{…}`;
    default:
      return '';
  }
}

type Definition =
  | { type: 'nullable' | 'optional' | 'default' | 'readonly'; innerType: z.ZodMiniType }
  | { type: 'array'; element: z.ZodMiniType }
  | { type: 'object'; shape: Readonly<Record<string, z.ZodMiniType>> }
  | { type: 'record' };
