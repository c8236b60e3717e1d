/**
 * Makes a function that computes its value once for each object. The objects must not change: a car in eight paints and
 * four views is then shaped once, and a dictionary sorted once.
 */
export function oncePerObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const valueOf = new WeakMap<Key, { value: Value }>();
  return (key) => {
    let found = valueOf.get(key);
    if (!found) valueOf.set(key, (found = { value: make(key) }));
    return found.value;
  };
}
