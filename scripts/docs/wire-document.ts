import { format, resolveConfig } from 'prettier';
import { fieldOf, formFields, listFields, type Resource } from '../../src/domain/admin/resource.ts';
import { brandResource } from '../../src/domain/admin/entities/brand.ts';
import { RESOURCES } from '../../src/domain/admin/entities/index.ts';
import { wireName } from '../../src/domain/admin/field.ts';
import { adminResourceCalls } from '../../src/wire/admin-resources.ts';
import type { Call } from '../../src/wire/call.ts';
import { callGroups } from '../../src/wire/index.ts';
import { withCallTables } from './call-tables.ts';
import { stageTable } from './stage-table.ts';

/** Calls of the admin's entities differ in the entity alone, and stand in the document once for all of them. */
const ENTITY = '<entity>';

const ENTITIES = /(<!-- entities -->\n)[^]*?(<!-- \/entities -->)/;
const STAGES = /(<!-- stages -->\n)[^]*?(<!-- \/stages -->)/;

/** `docs/wire.md` with its tables as the descriptions have them; what stands around the tables is kept. */
export async function wireDocument(path: string, text: string): Promise<string> {
  const groups: Record<string, readonly Call[]> = {
    ...Object.fromEntries(Object.entries(callGroups).map(([name, calls]) => [name, Object.values<Call>(calls)])),
    entityCalls: Object.values<Call>(adminResourceCalls({ ...brandResource, controller: ENTITY })),
  };
  const whole = withCallTables(text, groups)
    .replace(ENTITIES, (_all, begin: string, end: string) => `${begin}\n${entityTable()}\n\n${end}`)
    .replace(STAGES, (_all, begin: string, end: string) => `${begin}\n${stageTable()}\n\n${end}`);
  return format(whole, { ...(await resolveConfig(path)), filepath: path });
}

function entityTable(): string {
  const rows = (RESOURCES as readonly Resource[]).map(entityRow);
  return ['| entity | right | calls | fields |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function entityRow(resource: Resource): string {
  const fields = new Set(
    [...listFields(resource), ...formFields(resource)].map(([name, field]) => wireName(name, field)),
  );
  const named = [...fields].map((name) => `\`${name}\`${fieldOf(resource, name)?.[1].isRequired ? ' (required)' : ''}`);
  const actions = ['index', ...resource.actions].join(', ');
  return `| \`${resource.controller}\` | \`${resource.node}\` | ${actions} | ${named.join(', ')} |`;
}
