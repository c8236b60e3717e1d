/**
 * The same function, worked out once for each object it is given. For objects that are not changed once made: a car in
 * eight paints and four views is then shaped once, and a dictionary put in order once.
 */
export function oncePerObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    let found = known.get(key);
    if (!found) known.set(key, (found = { value: make(key) }));
    return found.value;
  };
}
