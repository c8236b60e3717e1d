export type State = 'enabled' | 'disabled';
export const stateOf = (isEnabled: unknown): State => (isEnabled === true ? 'enabled' : 'disabled');
