/**
 * Fetches the files of an `import()` ahead of it; they are then taken from the browser's cache. A browser remembers for as
 * long as the page is open that a script could not be imported, be it the one asked for or one it imports, and would never
 * ask for it again. What was only fetched can be.
 *
 * Refuses where one of them cannot be had.
 */
export async function fetchFiles(addresses: readonly string[]): Promise<void> {
  const fetched = addresses.map(async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    // Kept only when it has arrived whole.
    await answer.arrayBuffer();
  });
  await Promise.all(fetched);
}
