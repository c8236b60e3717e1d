import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/support/paths.ts';
import { formFields, listFields, type Resource } from '../../src/domain/admin/resource.ts';
import { RESOURCES } from '../../src/domain/admin/entities/index.ts';
import { codeName } from '../../src/domain/shared/code-names.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { entityFile } from '../support/entity-examples.ts';

interface CallWords {
  act?: string;
  text?: string;
  done?: string;
  fields?: Record<string, string>;
  choices?: Record<string, Record<string, string>>;
}
interface Words {
  title?: string;
  one?: string;
  fields?: Record<string, string>;
  sections?: Record<string, string>;
  choices?: Record<string, Record<string, string>>;
  calls?: Record<string, CallWords>;
}

describe.each(LOCALE_CODES)('in %s', (locale) => {
  it.each(RESOURCES.map((resource: Resource) => [resource.name, resource] as const))(
    'an admin reads a word for every field and choice of %s',
    (name, resource) => {
      const file = join(ROOT, `content/locales/${locale}/admin/${entityFile(name)}.json`);
      const {
        title,
        one,
        fields = {},
        sections = {},
        choices = {},
        calls = {},
      } = JSON.parse(readFileSync(file, 'utf8')) as Words;
      const shown = new Map([...listFields(resource), ...formFields(resource)]);
      const missing = [...shown].flatMap(([field, { choices: offered = {}, codes, section }]) => [
        ...(fields[field] ? [] : [field]),
        ...(section === undefined || sections[section] ? [] : [section]),
        ...Object.keys(offered).filter((choice) =>
          codes && codes !== 'entity' ? codeName(codes, choice, locale) === choice : !choices[field]?.[choice],
        ),
      ]);
      expect({ title, one, missing }).toEqual({
        title: expect.stringMatching(/\S/) as string,
        one: expect.stringMatching(/\S/) as string,
        missing: [],
      });
      const unsaid = (resource.calls ?? []).flatMap(
        ({ name: call, fields: requested = {}, isAtOnce, isFile, opens }) => {
          const { act, text, done, fields: labels = {}, choices: offers = {} } = calls[call] ?? {};
          return [
            ...(act && (opens || isFile || ((isAtOnce || text) && done)) ? [] : [call]),
            ...Object.entries(requested).flatMap(([field, { choices: offered = {} }]) => [
              ...(labels[field] ? [] : [`${call}.${field}`]),
              ...Object.keys(offered).filter((choice) => !offers[field]?.[choice]),
            ]),
          ];
        },
      );
      expect(unsaid).toEqual([]);
      // A tab is named by its section.
      const untold = resource.hasTabs ? formFields(resource).filter(([, { section }]) => section === undefined) : [];
      expect(untold.map(([field]) => field)).toEqual([]);
      // A word that no field shows belongs to a field that was renamed.
      expect(Object.keys(fields).filter((field) => !shown.has(field))).toEqual([]);
    },
  );
});

it.each([
  'src/domain/admin/entities',
  'data/admin/entities',
  'tests/entities',
  ...LOCALE_CODES.map((locale) => `content/locales/${locale}/admin`),
])('%s has files of entities that there are, and no others', (folder) => {
  const names: readonly string[] = ['index', ...RESOURCES.map(({ name }) => entityFile(name))];
  const files = readdirSync(join(ROOT, folder)).map((file) => parse(file).name);
  expect(files.filter((file) => !names.includes(file))).toEqual([]);
});
