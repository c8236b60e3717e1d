/**
 * The sheet that asks for a price comes with the press of a link that names a car, or makes a quote; without it there is the
 * page of enquiries.
 */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>(
    '[data-make-quote], .btn[href*="/contact_us?st"]:not([data-ask])',
  );
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  import('./start.ts').then(({ openAskSheet }) => openAskSheet(link)).catch(() => location.assign(link.href));
});
