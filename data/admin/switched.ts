import { stateOf } from './enabled.ts';
import type { Store } from './kept.ts';

/** Shows a state of the table as a switch in the form. */
export function switchedStore(store: Store): Store {
  return {
    ...store,
    form: (facts) => ({ ...store.form(facts), isEnabled: facts['state'] === 'enabled' }),
    set: (before, { isEnabled, ...values }, context) => ({
      ...store.set(before ?? { createdAt: context.now }, values, context),
      updatedAt: context.now,
      ...(isEnabled !== undefined && { state: stateOf(isEnabled) }),
    }),
  };
}
