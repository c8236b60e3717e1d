import type { Resource } from '../../../domain/admin/resource.ts';

const CHOICES = { first: 'first', second: 'second', third: 'third' } as const;
const SET = { isWritable: true } as const;

/** A row with a field of every kind there is: what the tests of the widgets drive. It is kept in the page alone. */
export const EVERY_FIELD = {
  name: 'everyField',
  controller: 'dev.Fields',
  node: 'dev/fields',
  fields: {
    id: { kind: 'id' },
    text: { kind: 'text', ...SET, isRequired: true, longest: 40 },
    area: { kind: 'area', ...SET, longest: 200 },
    password: { kind: 'password', ...SET },
    number: { kind: 'number', ...SET, unit: 'mm' },
    float: { kind: 'float', ...SET },
    integer: { kind: 'integer', ...SET, least: 1, most: 100 },
    year: { kind: 'year', ...SET },
    money: { kind: 'money', ...SET, currency: { code: 'CNY' } },
    date: { kind: 'date', ...SET },
    time: { kind: 'time', ...SET },
    instant: { kind: 'instant', ...SET },
    choice: { kind: 'choice', choices: CHOICES, ...SET },
    radio: { kind: 'radio', choices: CHOICES, ...SET },
    checkbox: { kind: 'checkbox', choices: CHOICES, ...SET },
    switch: { kind: 'switch', ...SET },
    tags: { kind: 'tags', ...SET },
    array: { kind: 'array', ...SET },
    city: { kind: 'city', ...SET },
    icon: { kind: 'icon', ...SET },
    color: { kind: 'color', ...SET },
    reference: { kind: 'reference', reference: { resource: 'brand' }, ...SET },
    references: { kind: 'references', reference: { resource: 'brand' }, ...SET },
    file: { kind: 'file', ...SET },
    image: { kind: 'image', ...SET },
    images: { kind: 'images', ...SET },
    photos: { kind: 'photos', ...SET },
    defects: { kind: 'defects', ...SET },
    markdown: { kind: 'markdown', section: 'editors', ...SET, isPerLanguage: true },
    richText: { kind: 'richText', section: 'editors', ...SET },
    title: { kind: 'text', section: 'languages', ...SET, isPerLanguage: true, isRequired: true },
    json: { kind: 'json', isShown: true },
  },
  order: { field: 'id', isDescending: false },
  title: 'text',
  actions: ['edit'],
} as const satisfies Resource<'everyField'>;
