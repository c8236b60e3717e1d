/**
 * Makes a cache for values, mostly texts, that are costly to make and needed often. Once full it forgets all of them, so
 * that endless names (texts with figures in them) do not fill the memory of a long build.
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
 * Makes a text one piece of memory. A text joined from parts stays a tree of them until its letters are read. If many
 * pages contain it, that tree would be walked for each.
 */
export function inOnePiece(text: string): string {
  text.charCodeAt(0);
  return text;
}
