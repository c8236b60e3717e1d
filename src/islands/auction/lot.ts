/** The page of a lot. Facts are on it already; what keeps them up to date comes after them. */
const root = document.querySelector<HTMLElement>('[data-lot]');

if (root && Number(root.dataset['lot']) > 0)
  void import('./lot-screen.ts').then(({ installLot }) => installLot(root)).catch(() => {});

export {};
