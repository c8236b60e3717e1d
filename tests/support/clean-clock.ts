import { afterEach, vi } from 'vitest';

// Files share their modules, so a fake clock left by a failing test would stay for all later tests.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
