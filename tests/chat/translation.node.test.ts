import { describe, expect, it } from 'vitest';
import { needsTranslation, protect, restore, type Term } from '../../src/domain/chat/translation.ts';

const BYD: Term = { spellings: ['BYD', '比亚迪'], reads: 'BYD' };
const SEAL: Term = { spellings: ['Seal', '海豹'], reads: 'Seal' };
const NAMES = [BYD, SEAL];

describe('what a machine translates', () => {
  it.each([
    ['Price of 2 BYD Seal, FOB Shanghai?', 'Price of [[1]] [[2]] [[3]], [[4]] Shanghai?', ['2', 'BYD', 'Seal', 'FOB']],
    ['USD 25,000.50 for the E5.', '[[1]] [[2]] for the [[3]].', ['USD', '25,000.50', 'E5']],
    ['25 000 € ?', '[[1]] € ?', ['25 000']],
    ['VIN LC0CE4CB1N0123456!', '[[1]] [[2]]!', ['VIN', 'LC0CE4CB1N0123456']],
    ['See https://haitu.example/a?b=1. Thanks', 'See [[1]]. Thanks', ['https://haitu.example/a?b=1']],
    ['mail a.b@cars.example', 'mail [[1]]', ['a.b@cars.example']],
    ['我要2台比亚迪海豹', '我要[[1]]台[[2]][[3]]', ['2', 'BYD', 'Seal']],
    ['كم سعر ٢٥ سيارة', 'كم سعر [[1]] سيارة', ['٢٥']],
    ['Sealed doors', 'Sealed doors', []],
    ['[[1]] is mine', '[[1]][[2]][[3]] is mine', ['[[', '1', ']]']],
  ])('%s', (text, protectedText, kept) => {
    const found = protect(text, NAMES);
    expect(found).toEqual({ text: protectedText, kept });
    // What comes back unchanged reads as it was, with names as the reader knows them.
    expect(restore(found.text, found.kept)).toBe(text.replace('比亚迪', 'BYD').replace('海豹', 'Seal'));
  });
});

it('keeps the longest name that fits, names before figures, and no name without letters', () => {
  const songs = ['Song', 'Song Plus', 'T03 Plus', ''].map((name): Term => ({ spellings: [name], reads: name }));
  expect(protect('a Song Plus or T03 Plus', songs)).toEqual({
    text: 'a [[1]] or [[2]]',
    kept: ['Song Plus', 'T03 Plus'],
  });
});

describe('a translation', () => {
  const { kept } = protect('2 BYD', NAMES);

  it('may have its words in another order, and gaps within placeholders', () => {
    expect(restore('[ [2] ] por [[ 1 ]] ', kept)).toBe('BYD por 2');
  });

  it.each(['[[1]] de', '[[1]] [[1]] [[2]]', '[[1]] [[2]] [[3]]', '2 BYD', ''])(
    'is dropped where something is lost: %j',
    (text) => {
      expect(restore(text, kept)).toBeUndefined();
    },
  );
});

it.each([
  ['[[1]] [[2]]', 'fr', false],
  ['👍', 'fr', false],
  ['Bonjour', 'ar', true],
  ['مرحبا [[1]]', 'ar', false],
  ['مرحبا', 'zh-cn', true],
  ['你好', 'zh-cn', false],
  ['Hola', 'en', true],
  ['I', 'en', true],
  ['да no', 'ru', true],
  ['даа no', 'ru', false],
] as const)('%s for a reader of %s: %s', (text, to, isNeeded) => {
  expect(needsTranslation(text, to)).toBe(isNeeded);
});
