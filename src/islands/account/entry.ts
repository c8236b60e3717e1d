import { installEntry } from './entry/install.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-entry]')) installEntry(form);
