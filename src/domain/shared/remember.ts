/**
 * Keeps values by name, texts mostly, that are costly to make and asked for over and over. Full, it forgets them all, so that
 * endless names (texts with figures in them) do not fill the memory of a long build.
 *
 * @param most how many values it keeps
 */
export function rememberUpTo<Value extends object | string = string>(
  most: number,
): (name: string, make: () => Value) => Value {
  const known = new Map<string, Value>();
  return (name, make) => {
    let value = known.get(name);
    if (value === undefined) {
      if (known.size >= most) known.clear();
      known.set(name, (value = make()));
    }
    return value;
  };
}

/**
 * The same text as one piece of memory. A text put together from parts stays a tree of them until its letters are read;
 * one that is kept to stand on many pages would be walked through for each.
 */
export function inOnePiece(text: string): string {
  text.charCodeAt(0);
  return text;
}
