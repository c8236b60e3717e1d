/** Takes a deal away that ended after its page was drawn; which deals hold then, the list of deals knows. */
for (const deal of document.querySelectorAll<HTMLElement>('article[data-until]')) {
  deal.hidden = Number(deal.dataset['until']) <= Date.now();
}
