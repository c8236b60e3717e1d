/** The answer every call gives (docs/wire.md). */
export interface Envelope<Data = unknown> {
  /** 1: success. 0: an ordinary refusal. Others below, or the HTTP status of a transport fault. */
  code: number;
  /** Text for people, in the request's language. */
  msg: string;
  data: Data;
  /** Unix seconds at which the server answered. */
  time: number;
}

/** Codes with meanings of their own. A transport fault has its HTTP status as code instead. */
export const ENVELOPE_CODES = {
  success: 1,
  refused: 0,
  noPermission: 401,
  redirect: 302,
  login: 303,
  tokenExpired: 409,
} as const;

/** Transport faults. They keep their HTTP status and carry the envelope as well. */
export const FAULT_STATUSES = [400, 404, 413, 429, 500, 503] as const;
export type FaultStatus = (typeof FAULT_STATUSES)[number];

/** One thing wrong with a request's input. */
export interface InputError {
  /** Dotted path into the input (`auto_style_id.2`); empty for the input as a whole. */
  path: string;
  message: string;
}
