import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { sayer } from '../../src/domain/auction/words.ts';
import { LISTING_STATES } from '../../src/domain/listing/model.ts';
import { DEFECT_KINDS, DEFECT_VIEWS } from '../../src/domain/auction/model.ts';
import { FIELD_NAMES } from '../../src/islands/listing/form.ts';
import { wordsOf } from '../../src/components/listing/words.ts';

const FOLDER = 'src/islands/listing';
const sources = readdirSync(FOLDER).map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'));
/** Keys that stand in the code as they are. */
const written = [...sources.join('\n').matchAll(/\bsay\(\s*'([\w.]+)'/g)].map(([, key = '']) => key);
const computed = [
  ...FIELD_NAMES.map((name) => `fields.${name}`),
  ...LISTING_STATES.flatMap((state) => [`states.${state}`, `means.${state}`]),
  ...DEFECT_VIEWS.map((view) => `views.${view}`),
  ...DEFECT_KINDS.map((kind) => `kinds.${kind}`),
  ...['idle', 'waiting', 'saving', 'saved', 'partly', 'away', 'refused'].map((state) => `save.${state}`),
  ...['waiting', 'sending', 'held'].map((state) => `photos.${state}`),
  ...['ok', 'bad', 'not_used', 'short', 'signs'].map((state) => `vin.${state}`),
  ...['car', 'condition', 'photos', 'price', 'terms'].map((step) => `steps.${step}.title`),
  'price.sale',
  'price.auction',
  'price.hint',
  'price.reserveHint',
  'mine.title',
  'form.new',
  'form.edit',
];

it.each(LOCALE_CODES)('every text of the form is there in %s', (locale) => {
  const say = sayer(wordsOf(locale), locale);
  expect(written.length).toBeGreaterThan(40);
  // A text that is missing is said as its key.
  expect([...written, ...computed].filter((key) => say(key) === key)).toEqual([]);
});
