import type { Example } from '../support/example.ts';

export const example: Example = {
  add: { slug: 'example-tyre', kind: 'tyre', specification: ['165/65 R15'], price: '320.00', styles: [101, '102'] },
  words: 'example-tyre',
  edit: { price: '300.00', styles: ['102'], specification: ['165/65 R15', 'All season'] },
  bad: [
    [{ kind: 'bolt' }, ['kind']],
    [{ styles: [] }, ['styles']],
    [{ styles: ['999999'] }, ['styles']],
    [{ price: '-1' }, ['price']],
  ],
};
