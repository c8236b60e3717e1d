/** Lists of lots. They are counted down here and renewed while the page is visible. */
const words = document.querySelector<HTMLElement>('[data-words]')?.dataset['words'];

if (words !== undefined) void import('./lot-list.ts').then(({ installLots }) => installLots(words)).catch(() => {});

export {};
