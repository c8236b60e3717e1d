/**
 * Keeps texts by name, for texts that are costly to make and asked for over and over. Full, it forgets them all, so that
 * endless names (texts with figures in them) do not fill the memory of a long build.
 *
 * @param most how many texts it keeps
 */
export function rememberUpTo(most: number): (name: string, make: () => string) => string {
  const known = new Map<string, string>();
  return (name, make) => {
    let text = known.get(name);
    if (text === undefined) {
      if (known.size >= most) known.clear();
      known.set(name, (text = make()));
    }
    return text;
  };
}

/**
 * The same text as one piece of memory. A text put together from parts stays a tree of them until somebody looks inside;
 * one that is kept to stand on many pages would be walked through for each.
 */
export function inOnePiece(text: string): string {
  text.charCodeAt(0);
  return text;
}
