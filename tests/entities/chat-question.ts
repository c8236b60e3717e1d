import type { Example } from '../support/example.ts';

export const example: Example = {
  add: {
    role: 'customer_service',
    time: 1_500,
    contents: { en: 'An example of a question?' },
    options: { en: 'Yes\nNo', de: 'Ja\nNein' },
  },
  words: 'example of a question',
  edit: { role: 'user', time: 0, options: {} },
  bad: [
    [{ role: 'agent' }, ['role']],
    [{ time: -1 }, ['time']],
    [{ contents: { fr: 'Sans anglais ?' } }, ['contents.en']],
    [{ options: { en: 'Yes\nNo', de: 'Ja' } }, ['options.de']],
    [{ options: { fr: 'Oui' } }, ['options.fr']],
  ],
};
