import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import { expect, it } from 'vitest';
import { DEFAULT_AVATAR } from '../../src/domain/account/avatar.ts';

it('the picture of who has none is a small square file of the site', () => {
  const file = readFileSync(`public${DEFAULT_AVATAR}`);
  expect(imageSize(file)).toMatchObject({ type: 'png', width: 192, height: 192 });
  expect(file.length).toBeLessThan(8_192);
});
