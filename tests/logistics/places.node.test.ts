import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOGISTICS_FOLDER } from '../../data/seed/logistics.ts';
import { isOffered, termFor, termsFor } from '../../src/domain/logistics/place-terms.ts';
import { portsSchema } from '../../src/domain/logistics/schema.ts';
import { TRADE_TERMS } from '../../src/domain/site/incoterms.ts';

const ports = portsSchema.parse(JSON.parse(await readFile(join(LOGISTICS_FOLDER, 'ports.json'), 'utf8')));

describe('a place of arrival', () => {
  it('may be a rail terminal, in Central Asia, the Caucasus, Russia and Europe', () => {
    const rail = ports.filter(({ kind }) => kind === 'rail');
    expect(rail.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['KZALA', 'UZTAS', 'KGFRU', 'TJDYU', 'RUMOW', 'BYMSQ', 'GETBS', 'DEDUI']),
    );
    expect(new Set(rail.map(({ region }) => region))).toEqual(new Set(['russia_central_asia', 'europe']));
    expect(rail.filter(({ isLoading }) => isLoading)).toEqual([]);
  });

  it('on the Caspian Sea is reached by trains: no ship from China comes there', () => {
    const caspian = ports.filter(({ latitude, longitude, isLoading }) => {
      return !isLoading && latitude > 36 && latitude < 47.5 && longitude > 46.5 && longitude < 54.5;
    });
    expect(caspian.map(({ code }) => code).sort()).toEqual(['AZBAK', 'KZAAU']);
    expect(caspian.map(({ kind }) => kind)).toEqual(['rail', 'rail']);
  });

  it('is one or the other: a row that does not say is refused', () => {
    const [port] = ports;
    expect(portsSchema.safeParse([{ ...port, kind: undefined }]).success).toBe(false);
    expect(portsSchema.safeParse([{ ...port, kind: 'road' }]).success).toBe(false);
  });

  it('by rail is offered no term of the sea, and takes its like instead', () => {
    expect(termsFor('sea')).toEqual([...TRADE_TERMS]);
    expect(termsFor('rail')).toEqual(['EXW', 'FCA', 'CIP']);
    expect(TRADE_TERMS.map((term) => termFor(term, 'rail'))).toEqual(['EXW', 'FCA', 'FCA', 'CIP', 'CIP']);
    for (const term of TRADE_TERMS) {
      expect(isOffered(termFor(term, 'rail'), 'rail')).toBe(true);
      expect(termFor(term, 'sea')).toBe(term);
    }
  });
});
