/** The story of a lot. Facts are on its page already; what keeps them up to date comes after them. */
const root = document.querySelector<HTMLElement>('[data-story]');

if (root && Number(root.dataset['story']) > 0)
  void import('./story-screen.ts').then(({ installStory }) => installStory(root)).catch(() => {});

export {};
