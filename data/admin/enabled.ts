/** Whether something is in force: a switch in a form, a state in the table. */
export type State = 'enabled' | 'disabled';
export const stateOf = (isEnabled: unknown): State => (isEnabled === true ? 'enabled' : 'disabled');
