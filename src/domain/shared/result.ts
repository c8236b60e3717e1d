/** A refusal is a value with a reason from a closed list; a throw is a bug. */
export type Result<Value, Reason extends string> =
  { accepted: true; value: Value } | { accepted: false; reason: Reason };

export const accepted = <Value>(value: Value) => ({ accepted: true, value }) as const;
export const refused = <Reason extends string>(reason: Reason) => ({ accepted: false, reason }) as const;
