import type { Result } from '../../src/domain/shared/result.ts';

/** Value of a result that has to be accepted. @throws Error with the reason and the facts of a refusal */
export function valueOf<Value>(result: Result<Value>): Value {
  if (result.accepted) return result.value;
  throw new Error(result.facts ? `${result.reason} ${JSON.stringify(result.facts)}` : result.reason);
}
