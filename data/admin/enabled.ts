/** Whether something is in force. A form shows it as a switch; the table keeps it as a state. */
export type State = 'enabled' | 'disabled';
export const stateOf = (isEnabled: unknown): State => (isEnabled === true ? 'enabled' : 'disabled');
