import { describe, expect, it } from 'vitest';
import {
  mostSiteBytes,
  savedName,
  UPLOAD_DEFAULTS,
  uploadFault,
  type UploadSettings,
} from '../../src/domain/upload/rules.ts';

const settings = (facts: Partial<UploadSettings> = {}) => ({ ...UPLOAD_DEFAULTS, ...facts });
const aFile = (facts: object = {}) => ({ name: 'car.jpg', size: 10, type: 'image/jpeg', ...facts });

describe('a file', () => {
  it.each([
    [aFile(), {}, undefined],
    [aFile({ name: '' }), {}, 'incomplete'],
    [aFile({ size: 0 }), {}, 'incomplete'],
    [aFile({ name: 'car.JPG', type: '' }), {}, undefined],
    [aFile({ name: 'car', type: 'image/jpeg' }), {}, 'type'],
    [aFile({ name: 'car', type: 'image/jpeg' }), { mimetype: 'image/*' }, undefined],
    [aFile({ name: 'car.svg', type: 'image/svg+xml' }), {}, 'type'],
    [aFile({ name: 'car.exe', type: 'x/y' }), { mimetype: '*' }, undefined],
    [aFile({ name: 'car.exe', type: 'x/y' }), { mimetype: '' }, 'type'],
    [aFile({ size: UPLOAD_DEFAULTS.maxsize }), {}, undefined],
    [aFile({ size: UPLOAD_DEFAULTS.maxsize + 1 }), {}, 'size'],
    [aFile({ type: 'application/pdf; charset=x', name: 'a' }), { mimetype: 'application/pdf' }, undefined],
  ])('%o with %o: %s', (file, facts, fault) => {
    expect(uploadFault(file, settings(facts))).toBe(fault);
  });
});

it('of the site may be as large as its kind', () => {
  expect(['a.mp4', 'a.WEBM', 'a.vtt', 'a.jpg', 'a'].map((name) => mostSiteBytes(name) / 1_024 ** 2)).toEqual([
    20, 20, 1, 20, 20,
  ]);
});

describe('an address', () => {
  const facts = { at: new Date('2026-11-23T10:00:00Z'), random: 'R'.repeat(43), sha1: 'abc', suffix: 'jpg' };
  it.each([
    ['/uploads/{year}{mon}/{random}{.suffix}', `/uploads/202611/${'R'.repeat(43)}.jpg`],
    ['/uploads/{year}/{mon}/{day}/{sha1}-{random}{.suffix}', `/uploads/2026/11/23/abc-${'R'.repeat(43)}.jpg`],
    // Settings that lead elsewhere, or to an address that can be guessed.
    ['/uploads/{sha1}{.suffix}', `/uploads/${'R'.repeat(43)}.jpg`],
    ['/uploads/../{random}{.suffix}', `/uploads/${'R'.repeat(43)}.jpg`],
    ['/elsewhere/{random}{.suffix}', `/uploads/${'R'.repeat(43)}.jpg`],
    ['', `/uploads/${'R'.repeat(43)}.jpg`],
  ])('made of %s is %s', (template, address) => {
    expect(savedName(template, facts)).toBe(address);
  });
});
