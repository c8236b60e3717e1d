/**
 * The server's clock as a browser knows it: set by each answer that names the time, and running on by the time that has
 * passed since, so that a device whose own clock is wrong, or is set meanwhile, counts right.
 */
export function serverClock(passed: () => number) {
  let known = { server: 0, passed: 0 };
  return {
    set: (server: number) => void (known = { server, passed: passed() }),
    now: () => known.server + passed() - known.passed,
  };
}
