/** The page of a lot. It has the facts already; the script that keeps them up to date loads after them. */
const root = document.querySelector<HTMLElement>('[data-lot]');

if (root && Number(root.dataset['lot']) > 0)
  void import('./lot-screen.ts').then(({ installLot }) => installLot(root)).catch(() => {});

export {};
