import { afterEach, vi } from 'vitest';

// Files share their modules: a clock that a failing test left standing would be that of all tests after it.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
