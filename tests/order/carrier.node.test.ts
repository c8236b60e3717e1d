import { describe, expect, it } from 'vitest';
import { isTrackingAddress, trackingLink } from '../../src/domain/order/carrier.ts';

describe('an address of a tracking page', () => {
  it.each([
    'https://www.maersk.com/tracking/{{number}}',
    'https://t.example/?no={{number}}&x=1',
    'https://t.example/#{{number}}',
  ])('can be %s', (address) => expect(isTrackingAddress(address)).toBe(true));

  it.each([
    ['without the number', 'https://t.example/'],
    ['with the number twice', 'https://t.example/{{number}}/{{number}}'],
    ['with the number in its host', 'https://{{number}}.example/'],
    ['with the number as its port', 'https://t.example:{{number}}/'],
    ['with a name', 'https://me@t.example/{{number}}'],
    ['that is not https', 'http://t.example/{{number}}'],
    ['of a script', 'javascript:alert({{number}})'],
    ['of a machine nearby', 'https://localhost/{{number}}'],
  ])('cannot be one %s', (_name, address) => expect(isTrackingAddress(address)).toBe(false));
});

describe('the link to a tracking page', () => {
  const page = 'https://t.example/{{number}}';

  it('has the number of the bill of lading, or else of the container', () => {
    expect(trackingLink(page, { billNo: 'B 1', containerNo: 'C1' })).toBe('https://t.example/B%201');
    expect(trackingLink(page, { billNo: null, containerNo: 'C1' })).toBe('https://t.example/C1');
  });

  it('keeps what a number says within its place', () => {
    expect(trackingLink(page, { billNo: '../?a=$&#b', containerNo: null })).toBe(
      'https://t.example/..%2F%3Fa%3D%24%26%23b',
    );
  });

  it('is not there without a number, or an address', () => {
    expect(trackingLink(page, { billNo: null, containerNo: null })).toBeNull();
    expect(trackingLink(null, { billNo: 'B1', containerNo: null })).toBeNull();
  });
});
