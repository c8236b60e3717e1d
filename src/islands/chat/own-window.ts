/** A page that is the chat: its window is open from the start. */
addEventListener('load', () => document.querySelector<HTMLElement>('[data-chat]')?.click());
