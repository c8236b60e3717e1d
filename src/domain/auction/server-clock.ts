/**
 * Keeps the server's time in a browser. Each answer that names the time sets it, and elapsed time moves it on. It stays
 * right if the device's own clock is wrong, or is changed meanwhile.
 */
export function serverClock(passed: () => number) {
  let latest = { server: 0, passed: 0 };
  return {
    set: (server: number) => void (latest = { server, passed: passed() }),
    now: () => latest.server + passed() - latest.passed,
  };
}
