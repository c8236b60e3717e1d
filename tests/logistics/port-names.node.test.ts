import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOGISTICS_FOLDER } from '../../data/seed/logistics.ts';
import { portLabel, portName, portNamed } from '../../src/domain/logistics/port-names.ts';
import { portsSchema } from '../../src/domain/logistics/schema.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';

const ports = portsSchema.parse(JSON.parse(await readFile(join(LOGISTICS_FOLDER, 'ports.json'), 'utf8')));
const port = (code: string) => ports.find((each) => each.code === code) ?? expect.fail(code);
const SCRIPTS: Partial<Record<Locale, RegExp>> = {
  'zh-cn': /^[\p{Script=Han}（）]+$/u,
  ru: /^[\p{Script=Cyrillic}() -]+$/u,
  ar: /^[\p{Script=Arabic}() ]+$/u,
  am: /^[\p{Script=Ethiopic}() ]+$/u,
};

describe('the name of a port', () => {
  it.each(Object.entries(SCRIPTS) as [Locale, RegExp][])('is in the letters of %s', (locale, letters) => {
    const others = ports.filter((each) => !letters.test(portName(each, locale)));
    expect(others.map(({ code, names }) => [code, names[locale]])).toEqual([]);
  });

  it('is told from those of other ports in every language', () => {
    for (const locale of ['en', 'zh-cn', 'fr', 'ru', 'ar', 'am', 'de', 'es'] as const)
      expect(new Set(ports.map((each) => portName(each, locale))).size).toBe(ports.length);
  });

  it('is the usual one of a language in Latin letters, else the one papers have', () => {
    const names = (code: string) => (['en', 'de', 'fr', 'es'] as const).map((locale) => portName(port(code), locale));
    expect(names('BEANR')).toEqual(['Antwerp', 'Antwerpen', 'Anvers', 'Amberes']);
    expect(names('DEHAM')).toEqual(['Hamburg', 'Hamburg', 'Hambourg', 'Hamburgo']);
    expect(names('KEMBA')).toEqual(['Mombasa', 'Mombasa', 'Mombasa', 'Mombasa']);
  });

  it('has the one of the papers beside it where it is in another script, isolated in Arabic', () => {
    expect(portLabel(port('KEMBA'), 'ru')).toBe('Момбаса · Mombasa');
    expect(portLabel(port('KEMBA'), 'ar')).toBe('مومباسا · \u2066Mombasa\u2069');
    expect(portLabel(port('BEANR'), 'fr')).toBe('Anvers');
  });

  it('stands for a port an admin added without names', () => {
    const added = { name: 'Berbera', names: {} };
    expect([portName(added, 'ru'), portLabel(added, 'ru')]).toEqual(['Berbera', 'Berbera']);
  });
});

describe('a text', () => {
  it.each(['Момбаса', 'mombasa', ' 蒙巴萨 ', 'مومباسا', 'KEMBA'])('%s is known for Mombasa', (text) => {
    expect(portNamed(ports, text)?.code).toBe('KEMBA');
  });

  it('is known without the accents and blanks a keyboard lacks', () => {
    expect(portNamed(ports, 'setubal')?.code).toBe('PTSET');
    expect(portNamed(ports, 'Dar  es Salaam')?.code).toBe('TZDAR');
  });

  it.each(['', 'Mombasa or Djibouti', 'Timbuktu'])('%s stays what was typed', (text) => {
    expect(portNamed(ports, text)).toBeUndefined();
  });

  it('that names two ports is neither’s', () => {
    const twins = [
      { code: 'AAAAA', name: 'Twin', names: {} },
      { code: 'BBBBB', name: 'Other', names: { ru: 'Twin' } },
    ];
    expect(portNamed(twins, 'twin')).toBeUndefined();
  });
});
