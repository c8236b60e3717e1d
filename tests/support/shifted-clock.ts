import { inject } from 'vitest';

/**
 * Lets tests run as of another day: `TEST_DAY=2027-01-02 npx vitest run …`. Every clock a program reads goes on from noon of that
 * day; timers wait as long as they always do. A run without it changes nothing.
 */
const RealDate = Date;
const day = inject('testDay');
const shift = day === '' ? 0 : RealDate.parse(`${day}T12:00:00Z`) - RealDate.now();
const IS_SHIFTED = Symbol.for('shifted-clock');

// Files share their globals: the clock is moved once.
if (shift !== 0 && !(IS_SHIFTED in globalThis)) {
  const now = () => RealDate.now() + shift;
  const requested = (args: unknown[]) => (args.length === 0 ? [now()] : args);
  const shifted = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) => Reflect.construct(target, requested(args), newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
  });
  Object.defineProperty(globalThis, 'Date', { value: shifted, configurable: true, writable: true });
  Object.defineProperty(globalThis, IS_SHIFTED, { value: true });
}
