/** The story of a lot. Its page has the facts already; the script that keeps them up to date loads after them. */
const root = document.querySelector<HTMLElement>('[data-story]');

if (root && Number(root.dataset['story']) > 0)
  void import('./story-screen.ts').then(({ installStory }) => installStory(root)).catch(() => {});

export {};
