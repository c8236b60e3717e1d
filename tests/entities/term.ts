import type { Example } from '../support/example.ts';

export const example: Example = {
  add: { code: 'example_orange', kind: 'colour', name: { en: 'Example orange', 'zh-cn': '例橙' }, hex: '#ff8000' },
  words: '例橙',
  edit: { name: { en: 'Sample orange', fr: 'Orange' }, hex: '#FF8811' },
  bad: [
    [{ code: 'Example-Orange' }, ['code']],
    [{ code: 'small_car' }, ['code']],
    [{ kind: 'smell' }, ['kind']],
    [{ kind: 'trim' }, ['hex']],
    [{ hex: 'orange' }, ['hex']],
    [{ hex: '', hex_second: '#000000' }, ['hex_second']],
    [{ name: { fr: 'Orange' } }, ['name.en']],
  ],
};
