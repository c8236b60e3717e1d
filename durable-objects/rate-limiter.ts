import { DurableObject } from 'cloudflare:workers';
import { decideRate, type RateRule, type RateVerdict } from '../src/domain/shared/rate-limit.ts';

interface Counted {
  takenAt: readonly number[];
  perMs: number;
}

const KEY = 'counted';

/**
 * Counts the attempts of one caller, or on one target, for one purpose: its name is a hash of the three.
 *
 * Counts are in storage, since a limit of hours outlives any object's stay in memory, and an alarm clears them when the
 * last one has lapsed: nobody leaves a trace for longer than their limit.
 */
export class RateLimiter extends DurableObject {
  /** Counts one attempt if the rule allows it. Two at once are decided one after the other. */
  async take(rule: RateRule): Promise<RateVerdict> {
    const { verdict, takenAt } = decideRate(this.#counted()?.takenAt ?? [], rule, Date.now());
    if (verdict.accepted) {
      const counted = { takenAt, perMs: rule.perMs };
      this.ctx.storage.kv.put<Counted>(KEY, counted);
      await this.#clearLater(counted);
    }
    return verdict;
  }

  /** Takes the latest attempt back. */
  giveBack(): void {
    const counted = this.#counted();
    if (counted) this.ctx.storage.kv.put<Counted>(KEY, { ...counted, takenAt: counted.takenAt.slice(0, -1) });
  }

  /** May run again after a failure, or late: it looks at what is there and clears only what has lapsed. */
  override async alarm(): Promise<void> {
    const counted = this.#counted();
    if (counted && lapsesAt(counted) > Date.now()) return this.#clearLater(counted);
    await this.ctx.storage.deleteAll();
  }

  #counted(): Counted | undefined {
    return this.ctx.storage.kv.get<Counted>(KEY);
  }

  /** An alarm that is set already comes first and sets the next: one write less for each attempt. */
  async #clearLater(counted: Counted): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(lapsesAt(counted));
  }
}

function lapsesAt({ takenAt, perMs }: Counted): number {
  return (takenAt.at(-1) ?? 0) + perMs;
}
