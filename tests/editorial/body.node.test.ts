import { expect, it } from 'vitest';
import { bodyFaults } from '../../src/domain/editorial/body.ts';

const lines = (...text: string[]) => bodyFaults(text.join('\n')).map(({ line }) => line);

it('names the line of each fault, the first one first', () => {
  expect(
    lines('## Fine', '', 'Text with [a link](https://elsewhere.example) and <https://elsewhere.example>.'),
  ).toEqual([]);
  expect(lines('## Fine', 'Text.', '<b>Bold</b>')).toEqual([3, 3]);
  expect(lines('Text.', '![x](https://elsewhere.example/x.png)', '# Title', '[y](javascript:alert)')).toEqual([
    2, 3, 4,
  ]);
  expect(lines('Text.', '', '| | a |', '|---|---|')).toEqual([3]);
  expect(lines('', ' ')).toEqual([1]);
});
