/** Style sheets on their way, by their addresses. */
const coming = new Map<string, Promise<unknown>>();

/** Asks for a file of a part. A style sheet is waited for; a script comes along by itself. */
async function bring(file: string): Promise<unknown> {
  const address = `/${file}`;
  if (coming.has(address) || document.querySelector(`link[href="${address}"]`)) return coming.get(address);
  const link = document.createElement('link');
  link.href = address;
  link.rel = 'modulepreload';
  if (file.endsWith('.css')) {
    link.rel = 'stylesheet';
    const arrives = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => {
        // It is asked for again with the next try.
        link.remove();
        coming.delete(address);
        reject(new Error(address));
      };
    });
    coming.set(address, arrives);
  }
  document.head.appendChild(link);
  return coming.get(address);
}

/**
 * Loads a part of a page with the files the build found it to need; every `import()` of a built script becomes a call of this.
 *
 * @param load imports the part
 * @param files names of its style sheets and scripts
 */
export async function preloadPart<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await Promise.all(files.map(bring));
  return load();
}
