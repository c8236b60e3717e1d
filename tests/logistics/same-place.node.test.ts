import { describe, expect, it } from 'vitest';
import { samePlaces, type NamedPlace } from '../../src/domain/logistics/same-place.ts';

const place = (code: string, name: string, nameZh = '', scope = 'CN sea'): NamedPlace => ({
  code,
  scope,
  name,
  nameZh,
});
const STORED = [place('CNSZV', 'Suzhou', '苏州'), place('CNQUF', 'Qufu'), place('CNXAM', 'Xiamen', '厦门')];
const found = (...places: NamedPlace[]) => samePlaces(STORED, places);
const suzhou = { reason: 'admin.calledSo', column: 'name', values: { known: 'Suzhou (CNSZV)' } };

describe('a place with the name of a stored one', () => {
  it.each<[string, NamedPlace, object | undefined]>([
    ['has its Chinese name', place('CNNEW', 'Soochow', '苏州'), suzhou],
    ['has its name, but another Chinese one', place('CNNEW', 'Suzhou', '宿州'), undefined],
    ['has its name, and no Chinese one', place('CNNEW', 'SUZHOU'), { ...suzhou, reason: 'admin.didYouMean' }],
    [
      'has its name, which has no Chinese one',
      place('CNNEW', 'Qufu', '曲阜'),
      { reason: 'admin.didYouMean', column: 'name', values: { known: 'Qufu (CNQUF)' } },
    ],
    ['is elsewhere', place('CNNEW', 'Suzhou', '苏州', 'CN rail'), undefined],
    ['has another name', place('CNNEW', 'Wuxi', '无锡'), undefined],
    ['has another name, and no Chinese one', place('CNNEW', 'Wuxi'), undefined],
    ['is the stored one', place('CNSZV', 'Suzhou', '苏州'), undefined],
  ])('%s', (_what, given, result) => expect(found(given)).toEqual([result]));

  it('is found among those before it, too, and by the names they have then', () => {
    expect(found(place('CNNEW', 'Wuxi', '无锡'), place('CNTWO', 'Wuxi'))[1]).toMatchObject({
      values: { known: 'Wuxi (CNNEW)' },
    });
    expect(found(place('CNSZV', 'Wuxi', '无锡'), place('CNNEW', 'Suzhou', '苏州'))).toEqual([undefined, undefined]);
  });

  it('may keep an old clash, but not make one by any of its names or by moving', () => {
    const clash = [...STORED, place('CNOLD', 'Suzhou', '苏州'), place('CNFAR', 'Suzhou', '苏州', 'CN rail')];
    const ofOne = (given: NamedPlace) => samePlaces(clash, [given])[0]?.reason;
    expect(ofOne(place('CNOLD', 'Suzhou', '苏州'))).toBeUndefined();
    expect(ofOne(place('CNOLD', 'Suchow', '苏州'))).toBe('admin.calledSo');
    expect(ofOne(place('CNOLD', 'Suzhou', '厦门'))).toBe('admin.calledSo');
    expect(ofOne(place('CNFAR', 'Suzhou', '苏州'))).toBe('admin.calledSo');
  });
});
