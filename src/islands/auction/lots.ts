/** Lists of lots: counted down here, and renewed while somebody looks. */
const words = document.querySelector<HTMLElement>('[data-words]')?.dataset['words'];

if (words !== undefined) void import('./lot-list.ts').then(({ installLots }) => installLots(words)).catch(() => {});

export {};
