import type { Example } from '../support/example.ts';

export const example: Example = {
  add: { slug: 'example-wang-lei', name: 'Wang Lei', role: { en: 'Sales, Africa' }, languages: ['en', 'fr'] },
  words: 'Wang Lei',
  edit: { name: 'Wang Lei', telephone: '+86 138 0000 0000', picture: '/uploads/site/wang.webp', languages: ['fr'] },
  bad: [
    [{ slug: 'Wang Lei' }, ['slug']],
    [{ name: '' }, ['name']],
    [{ name: 'Wang Lei 2' }, ['name']],
    [{ name: '<b>Wang</b>' }, ['name']],
    [{ languages: ['tlh'] }, ['languages']],
    [{ email: 'wang' }, ['email']],
    [{ telephone: 'tel:1' }, ['telephone']],
    [{ picture: 'https://elsewhere.example/wang.png' }, ['picture']],
  ],
};
