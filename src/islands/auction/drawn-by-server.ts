/** Fetches a part of this page as the server draws it now; null if the server cannot be reached or draws none. */
export async function drawnByServer(part: string): Promise<Element | null> {
  const page = await fetch(location.pathname).then(
    (answer) => answer.text(),
    () => '',
  );
  return new DOMParser().parseFromString(page, 'text/html').querySelector(`[data-part=${part}]`);
}
