/** A fault of one input field. Its sentence for the caller is `errors:<reason>`. */
export interface Fault {
  path: string;
  reason: string;
  values?: Readonly<Record<string, string | number>> | undefined;
  /** True if the sentence makes no sense without the field's name. */
  needsLabel?: boolean;
  /** The field's name, if the API's texts have none for it. */
  label?: string | undefined;
}

/** The reason why something is refused, as a value. A thrown error is always a bug. */
export interface Refusal<Reason extends string = string> {
  accepted: false;
  /** One of a closed list. Its sentence for the caller is `errors:<reason>`. */
  reason: Reason;
  /** The form's field next to which the sentence is shown. */
  field?: string | undefined;
  /** All wrong fields, if there are several; `reason` then is that of the whole input. */
  faults?: readonly Fault[] | undefined;
  /** Values for the sentence: `{ count: 5 }`. */
  values?: Readonly<Record<string, string | number>> | undefined;
  /** Values that are texts themselves, given by their keys: `{ entity: 'entity-titles:brand' }`. */
  texts?: Readonly<Record<string, string>> | undefined;
  /** Facts for programs, in addition to the sentence. */
  facts?: Readonly<Record<string, unknown>> | undefined;
  /** For `tooMany`: how long the caller has to wait. */
  retryAfterMs?: number | undefined;
}

interface Accepted<Value> {
  accepted: true;
  value: Value;
}

export type Result<Value, Reason extends string = string> = Accepted<Value> | Refusal<Reason>;

export const accepted = <Value>(value: Value): Accepted<Value> => ({ accepted: true, value });

export const refused = <Reason extends string>(
  reason: Reason,
  details: Omit<Refusal, 'accepted' | 'reason'> = {},
): Refusal<Reason> => ({ accepted: false, reason, ...details });

/** Converts the value of a result; passes a refusal through. */
export const mapped = <Value, Shown, Reason extends string>(
  result: Result<Value, Reason>,
  present: (value: Value) => Shown,
): Result<Shown, Reason> => (result.accepted ? accepted(present(result.value)) : result);
