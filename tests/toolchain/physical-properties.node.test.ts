import { describe, expect, it } from 'vitest';
import { physicalProperties } from '../../scripts/checks/physical-properties.ts';

describe('the check of styles', () => {
  it.each([
    'a { margin-left: 1px }',
    'a { padding-right: 1px; }',
    'a { border-left-color: red }',
    'a { right: 0 }',
    'a { text-align: left }',
    'a { border-top-left-radius: 2px }',
    'a { margin: 0 calc(-1 * var(--s3)) 0 0 }',
    'a { inset: auto auto auto calc(var(--names) + 0.75rem) }',
    'a { padding: 1px 2px 3px 4px !important }',
  ])('refuses %s', (css) => {
    expect(physicalProperties(css, false)).toHaveLength(1);
  });

  it.each([
    'a { margin-inline-start: 1px; inset-inline-end: 0; text-align: start }',
    'a { scroll-margin-inline: 1px; --left: 1px; background-position: left }',
    'a { margin: 0 1px 2px; padding: 1px 2px 3px 2px; inset: 0 calc(1px + 2px) 1px calc(1px + 2px) }',
    'a { left: 50%; } /* physical: the car faces left in every language */',
  ])('lets %s pass', (css) => {
    expect(physicalProperties(css, false)).toEqual([]);
  });

  it('reads only the style blocks of a page, and names the line', () => {
    const page = '<p>left: here</p>\n<style>\n  p { left: 0 }\n</style>\n';
    expect(physicalProperties(page, true)).toEqual([
      { line: 3, message: expect.stringContaining('inset-inline-start') },
    ]);
  });
});
