/**
 * The form of a quote comes with the press that asks for it; without it there is the form of enquiries. The press is heard before
 * the page shows that it is being left.
 */
document.addEventListener(
  'click',
  (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-make-quote]');
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    import('./start.ts').then(({ openQuoteForm }) => openQuoteForm(link)).catch(() => location.assign(link.href));
  },
  { capture: true },
);
