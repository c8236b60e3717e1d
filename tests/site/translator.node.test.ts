import { describe, expect, it } from 'vitest';
import { createTranslator, type Namespaces } from '../../src/i18n/translator.ts';

const english: Namespaces = {
  shop: { cars_one: '{{count}} car of {{brand}}', cars_other: '{{count}} cars of {{brand}}', hello: 'Hello, {{name}}' },
};
const russian: Namespaces = {
  shop: {
    cars_one: '{{count}} машина {{brand}}',
    cars_few: '{{count}} машины {{brand}}',
    cars_many: '{{count}} машин {{brand}}',
    cars_other: '{{count}} машины {{brand}}',
  },
};

describe('a translator', () => {
  const t = createTranslator('ru', russian, english);

  it('chooses the form by the count, and fills each time what it is given', () => {
    expect(t('shop:cars', { count: 1, brand: 'BYD' })).toBe('1 машина BYD');
    expect(t('shop:cars', { count: 3, brand: 'BYD' })).toBe('3 машины BYD');
    expect(t('shop:cars', { count: 5, brand: 'BYD' })).toBe('5 машин BYD');
    expect(t('shop:cars', { count: 5, brand: 'Geely' })).toBe('5 машин Geely');
  });

  it('says in English what the language lacks, and refuses an unknown key', () => {
    expect(t('shop:hello', { name: 'Айгуль' })).toBe('Hello, Айгуль');
    expect(() => t('shop:nothing')).toThrow('English text missing: shop:nothing');
  });

  it('leaves a hole that nobody fills to be seen', () => {
    expect(t('shop:hello', { nome: 'x' })).toBe('Hello, {{name}}');
    expect(t('shop:hello')).toBe('Hello, {{name}}');
  });

  it('prints a value as it is, whatever it looks like', () => {
    expect(t('shop:hello', { name: '$t(shop:cars) {{brand}} <b>&amp;' })).toBe(
      'Hello, $t(shop:cars) {{brand}} <b>&amp;',
    );
  });
});
