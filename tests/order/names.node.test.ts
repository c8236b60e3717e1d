import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_KINDS, DOCUMENT_STATES } from '../../src/domain/order/documents.ts';
import { LINE_KEYS } from '../../src/domain/order/ledger.ts';
import { CLAIM_STATES, MOVEMENT_STATES } from '../../src/domain/order/states.ts';
import { ORDER_FLAGS, VEHICLE_STATES } from '../../src/domain/order/model.ts';
import { durationText, nameOfStage, stageName } from '../../src/domain/order/names.ts';
import { ACTORS, STATED_DAYS, stagesOf, TRACK_KEYS } from '../../src/domain/order/stages.ts';
import { statedDays } from '../../src/domain/order/timeline.ts';
import { STAGE_STATES } from '../../src/domain/order/track.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { flatWords } from '../../src/i18n/flat-words.ts';
import type { Texts } from '../../src/i18n/translator.ts';

const wordsOf = (locale: string) =>
  new Map(
    flatWords(
      JSON.parse(readFileSync(new URL(`../../content/locales/${locale}/order.json`, import.meta.url), 'utf8')) as Texts,
    ),
  );
const english = wordsOf('en');
const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  (english.get(key) ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

describe.each(LOCALE_CODES)('in %s', (locale) => {
  const words = wordsOf(locale);

  it('every stage, actor, state, document and line has a name', () => {
    const keys = [
      ...TRACK_KEYS.flatMap((track) => stagesOf(track).map(({ key }) => `stages.${track}.${key}`)),
      ...ACTORS.map((actor) => `actors.${actor}`),
      ...STAGE_STATES.map((state) => `stageState.${state}`),
      ...VEHICLE_STATES.flatMap((state) => `state.${state}`),
      ...ORDER_FLAGS.map((flag) => `flag.${flag}`),
      ...DOCUMENT_KINDS.map((kind) => `document.${kind}`),
      ...DOCUMENT_STATES.map((state) => `documentState.${state}`),
      ...LINE_KEYS.map((key) => `line.${key}`),
      ...MOVEMENT_STATES.map((state) => `movementState.${state}`),
      ...CLAIM_STATES.map((state) => `claimState.${state}`),
    ];
    expect(keys.filter((key) => !words.has(key))).toEqual([]);
  });

  it('no two stages of a track are called the same', () => {
    for (const track of TRACK_KEYS) {
      const names = stagesOf(track).map(({ key }) => words.get(`stages.${track}.${key}`));
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

it('durations are said as they are stated', () => {
  const said = (track: 'new' | 'telex', key: string) => {
    const days = statedDays(track, key);
    return days && durationText(say, days);
  };
  expect(said('new', 'contract')).toBe(`${STATED_DAYS.transfer.min}–${STATED_DAYS.transfer.max} working days`);
  expect(said('telex', 'message')).toBe('about 3 working days');
  expect(said('telex', 'check')).toBe('1 working day');
  expect(said('new', 'site')).toBeUndefined();
});

it('a stage nobody knows keeps its key', () => {
  expect(stageName(say, 'new', 'teleport')).toBe('teleport');
  expect(nameOfStage(say, 'teleport')).toBe('teleport');
  expect(nameOfStage(say, 'surrender')).toBe('Surrender of the bill of lading');
});
