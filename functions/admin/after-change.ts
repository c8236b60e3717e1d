import type { Resource } from '../../src/domain/admin/resource.ts';
import { lotOf } from '../auction/service.ts';
import { forgetBidders, forgetMember } from '../../data/auth/bidders.ts';
import { renewAgents, renewDoors } from '../../data/objects/chat.ts';
import type { CallContext } from '../http/call-context.ts';

type Told = (environment: Cloudflare.Env, id: number) => unknown;

/** Who else has to hear that a row was written. What a lot does not hear, a job of the minute tells it again. */
const TOLD: Readonly<Record<string, Told>> = {
  lot: (environment, id) => lotOf(environment, id).refresh(id),
  member: (_environment, id) => forgetMember(id),
  memberGroup: () => forgetBidders(() => true),
  memberRule: () => forgetBidders(() => true),
  chatSettings: (environment) => renewDoors(environment),
  chatAgent: (environment) => renewAgents(environment),
};

export const isTold = ({ name }: Pick<Resource, 'name'>): boolean => Object.hasOwn(TOLD, name);

export async function tellChange(
  { environment }: Pick<CallContext, 'environment'>,
  rows: readonly { resource: Resource; id: string }[],
): Promise<void> {
  const told = rows.map(async ({ resource, id }) => await TOLD[resource.name]?.(environment, Number(id)));
  const failed = (await Promise.allSettled(told)).filter(({ status }) => status === 'rejected');
  for (const { reason } of failed as PromiseRejectedResult[])
    console.error(JSON.stringify({ level: 'error', event: 'change-untold', error: String(reason) }));
}
