import { describe, expect, it } from 'vitest';
import { readContainerNumber } from '../../src/domain/order/container-number.ts';

describe('the number of a container', () => {
  it.each([
    ['CSQU3054383', 'CSQU3054383'],
    [' csqu 305438-3 ', 'CSQU3054383'],
    ['ＣＳＱＵ３０５４３８３', 'CSQU3054383'],
    ['CSQU\u200B٣٠٥٤٣٨٣', 'CSQU3054383'],
    ['MSKU1234565', 'MSKU1234565'],
    ['TCLU4829174', 'TCLU4829174'],
  ])('is read from %j', (typed, number) => {
    expect(readContainerNumber(typed)).toBe(number);
  });

  it.each([
    ['a wrong check digit', 'CSQU3054384'],
    ['two digits swapped', 'CSQU3504383'],
    ['another letter', 'CSRU3054383'],
    ['no kind of equipment', 'CSQA3054383'],
    ['a digit too few', 'CSQU305438'],
    ['two numbers', 'CSQU3054383 MSKU1234565'],
    ['nothing', ''],
  ])('is not read with %s', (_, typed) => {
    expect(readContainerNumber(typed)).toBeUndefined();
  });
});
