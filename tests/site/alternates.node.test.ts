import { expect, it } from 'vitest';
import { alternates } from '../../src/markup/site/alternates.ts';

it('names the page of each language by that language, and the English one for all others', () => {
  const links = alternates('/car_make', 'https://cars.example').match(/<link [^>]+>/g) ?? [];
  const read = (link: string) => [/hreflang="([^"]+)"/.exec(link)?.[1], /href="([^"]+)"/.exec(link)?.[1]];
  expect(links.map(read)).toEqual([
    ['en', 'https://cars.example/car_make'],
    ['zh-CN', 'https://cars.example/zh-cn/car_make'],
    ['fr', 'https://cars.example/fr/car_make'],
    ['ru', 'https://cars.example/ru/car_make'],
    ['ar', 'https://cars.example/ar/car_make'],
    ['am', 'https://cars.example/am/car_make'],
    ['de', 'https://cars.example/de/car_make'],
    ['es', 'https://cars.example/es/car_make'],
    ['x-default', 'https://cars.example/car_make'],
  ]);
});
