/**
 * Does something while no other tab does the same, by its name. Browsers of before 2022 may have no locks: there, all of them
 * do it, and each use says what comes of that.
 */
export function alone<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
