/**
 * Makes a cache for values, mostly texts, that are costly to make and needed often. Once full it forgets all of them, so
 * that endless names (texts with figures in them) do not fill the memory of a long build.
 *
 * @param max how many values it keeps
 */
export function rememberUpTo<Value extends object | string = string>(
  max: number,
): (name: string, make: () => Value) => Value {
  const valueByKey = new Map<string, Value>();
  return (name, make) => {
    let value = valueByKey.get(name);
    if (value === undefined) {
      if (valueByKey.size >= max) valueByKey.clear();
      valueByKey.set(name, (value = make()));
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
