import type { Example } from '../support/example.ts';

export const example: Example = {
  add: { admin_id: '1', nickname: 'Example Amal', languages: ['ar', 'en'], most_open: 5 },
  words: 'Example Amal',
  edit: { nickname: 'Amal', most_open: null, is_active: '0', languages: ['ar'] },
  bad: [
    [{ admin_id: '' }, ['admin_id']],
    [{ admin_id: '999999' }, ['admin_id']],
    [{ languages: ['tlh'] }, ['languages']],
    [{ most_open: 0 }, ['most_open']],
    [{ avatar: 'https://elsewhere.example/amal.png' }, ['avatar']],
  ],
};
