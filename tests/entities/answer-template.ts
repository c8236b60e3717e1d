import type { Example } from '../support/example.ts';

export const example: Example = {
  add: { name: 'Example', contents: { en: 'An example of an answer about {{car}}', ar: 'مثال على جواب' } },
  words: 'مثال على',
  edit: { contents: { en: 'Another answer, {{name}}', fr: 'Une autre réponse' } },
  bad: [
    [{ use: 'letter' }, ['use']],
    [{ stage: 'sailed' }, ['stage']],
    [{ contents: { en: 'Your order {{order_no}}' } }, ['contents.en']],
    [{ use: 'order', contents: { en: 'Dear {{name}}' } }, ['contents.en']],
    [{ use: 'order', contents: { en: 'x'.repeat(1_001) } }, ['contents.en']],
    [{ name: '' }, ['name']],
    [{ contents: {} }, ['contents.en']],
    [{ contents: { en: 'x', tlh: 'y' } }, ['contents']],
  ],
};
