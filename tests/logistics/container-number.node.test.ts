import { expect, it } from 'vitest';
import { readContainerNumber } from '../../src/domain/logistics/container-number.ts';

it.each([
  ['CSQU3054383', 'CSQU3054383'],
  [' csqu 305438-3 ', 'CSQU3054383'],
  ['ＣＳＱＵ３０５４３８３', 'CSQU3054383'],
  ['MSKU1234565', 'MSKU1234565'],
  ['CSQU3054384', undefined],
  ['CSQA3054383', undefined],
  ['CSQU305438', undefined],
  ['', undefined],
])('%s is read as %s', (typed, read) => expect(readContainerNumber(typed)).toBe(read));
