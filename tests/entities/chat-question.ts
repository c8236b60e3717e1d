import type { Example } from './admin-examples.ts';

export const CHAT_EXAMPLES: Readonly<Record<string, Example>> = {
  chatReply: {
    add: { group: 'Example', contents: { en: 'An example of a phrase', ar: 'مثال على عبارة' } },
    words: 'مثال على',
    edit: { contents: { en: 'Another phrase', fr: 'Une autre phrase' } },
    bad: [
      [{ group: '' }, ['group']],
      [{ contents: {} }, ['contents.en']],
      [{ contents: { en: 'x', tlh: 'y' } }, ['contents']],
    ],
  },
  chatQuestion: {
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
  },
  chatKnowledge: {
    add: { title: { en: 'An example of knowledge' }, body: { en: '**True**.' } },
    words: 'example of knowledge',
    edit: { title: { en: 'Known' }, body: { en: 'So it is.', es: 'Así es.' } },
    bad: [
      [{ title: {} }, ['title.en']],
      [{ body: { es: 'Así es.' } }, ['body.en']],
    ],
  },
  chatAgent: {
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
  },
};
