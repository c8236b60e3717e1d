import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/support/paths.ts';

const STYLES = join(ROOT, 'src/styles');

it('cuts no photograph of a car to the shape of its box: faces and pictures of the chat alone are cropped', () => {
  const files = readdirSync(STYLES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const cropping = files.flatMap((file) =>
    [...readFileSync(join(STYLES, file), 'utf8').matchAll(/([^{}]+)\{[^{}]*object-fit: cover/g)].map(
      ([, selector = '']) => `${file}: ${selector.trim()}`,
    ),
  );
  expect(cropping.toSorted()).toEqual(['chat/window.css: .slides img', 'member/overview.css: .face img']);
});
