import type { Acting } from '../../../../data/admin/revisions.ts';
import { storeOf } from '../../../../data/admin/stores.ts';
import type { Database } from '../../../../data/client.ts';
import { decide, type Planned, type Step } from '../../../../data/write/index.ts';
import type { ActingAdmin } from '../../../../src/domain/admin/model.ts';
import { accepted, type Result } from '../../../../src/domain/shared/result.ts';
import type { CallContext } from '../../../http/call-context.ts';
import type { Act, Decided, Reading, RowChange } from '../act.ts';
import { checkChanges, refusalOfError } from './check-changes.ts';
import { followChange } from './follow-change.ts';
import { placedLast, writesOf } from './writes.ts';

interface ChangeOptions {
  /** Names the change; revisions keep it. */
  changeId?: string | undefined;
  /** Rows the change probably writes: what they touch is then read in the same round. */
  ids?: readonly string[];
}

/** What a change was decided to be, and what was written for it. */
interface Written<Value> {
  decided: Value;
  changes: readonly RowChange[];
}

/**
 * Does what `decideBy` says with the rows of entities: rows, revisions and the entry in the log are written together or not
 * at all. Whatever it reads is still so when its decision is written; if someone else wrote meanwhile, it is asked again.
 */
export async function changeRows<Value extends Decided>(
  call: CallContext,
  act: Act,
  decideBy: (reading: Reading) => Promise<Result<Value>>,
  { changeId = crypto.randomUUID(), ids = [] }: ChangeOptions = {},
): Promise<Result<{ changeId: string; decided: Value }>> {
  const { database, now } = call;
  const acting = { ...actingOf(call, act.admin), changeId };
  const done = await decide(database, (reads) => planChange(call, act, { reads, acting, decideBy }), {
    origin: 'admin',
    now,
    probably: probableSteps(act, ids),
    answers: call.answers,
  });
  if (!done.accepted) return done;
  const { decided, changes } = done.value;
  if (changes.length > 0) await followChange(call, act, changes, changeId);
  return accepted({ changeId, decided });
}

/** The steps that a change of rows probably has. */
export const probableSteps = ({ resource }: Pick<Act, 'resource'>, ids: readonly string[]): Step[] =>
  ids.flatMap((id) => storeOf(resource).touches?.(id) ?? []);

interface Planning<Value> {
  reads: Database;
  acting: Acting;
  decideBy: (reading: Reading) => Promise<Result<Value>>;
}

/** One attempt: decides, checks what every change is checked by, and says what is to be written. */
async function planChange<Value extends Decided>(
  call: CallContext,
  act: Act,
  { reads, acting, decideBy }: Planning<Value>,
): Promise<Planned<Result<Written<Value>>>> {
  const reading = { database: reads, now: call.now };
  const decision = await decideBy(reading);
  if (!decision.accepted) return { outcome: decision };
  const decided = decision.value;
  const { changes } = decided;
  if (changes.length === 0) return { outcome: accepted({ decided, changes }) };
  const [refusal, placed] = await Promise.all([checkChanges(reading, call, act, changes), placedLast(reads, changes)]);
  if (refusal) return { outcome: refusal };
  return {
    outcome: accepted({ decided, changes: placed }),
    change: writesOf(call, act, acting, { ...decided, changes: placed }),
    refusedAs: (error) => refusalOfError(error, act.resource, changes),
  };
}

const actingOf = ({ now, client }: CallContext, { id, username }: ActingAdmin): Omit<Acting, 'changeId'> => ({
  adminId: id,
  username,
  ip: client.ip,
  userAgent: client.userAgent,
  now,
});
