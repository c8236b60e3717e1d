import type { Channel } from '../verification/codes.ts';

/** An address that was bound to an account until it was changed; null if none was. Later changes have larger ids. */
export interface FormerAddress {
  id: number;
  channel: Channel;
  address: string | null;
}

export type BoundAddresses = Record<Channel, string | null>;

/**
 * Decides which addresses are bound to an account once a lost password is reset by one of its addresses.
 *
 * If the address was taken from the account, it is bound again. Addresses bound on the other channel since it was first
 * bound are taken off, for a thief binds their own on both. What was there before comes back only if that is asked for:
 * its owner may have given it up, and a telephone number may have a new owner. If the address is still bound, nothing
 * changes unless that is asked for. What was bound before the given address is never restored by it, for that address may
 * be the thief's.
 *
 * @param formers oldest first, without those that have expired.
 * @returns the addresses, with the ids of the changes that are undone; undefined if the address does not lead to the
 * account.
 */
export function addressesAfter(
  bound: BoundAddresses,
  formers: readonly FormerAddress[],
  by: { channel: Channel; address: string; isUndoing: boolean },
): { bound: BoundAddresses; undone: number[] } | undefined {
  const formersOfChannel = formers.filter(({ channel }) => channel === by.channel);
  const others = formers.filter(({ channel }) => channel !== by.channel);
  const isBound = bound[by.channel] === by.address;
  const takenAt = formersOfChannel.find(({ address }) => address === by.address)?.id;
  if (!isBound && takenAt === undefined) return undefined;
  if (isBound && !by.isUndoing) return { bound, undone: [] };
  const endedAt = isBound ? Infinity : (takenAt ?? Infinity);
  // The change that bound this address is the last one of its channel before it was taken.
  const beganAt = Math.max(0, ...formersOfChannel.map(({ id }) => id).filter((id) => id < endedAt));
  const since = others.filter(({ id }) => id > beganAt);
  const [first] = since;
  return {
    bound: {
      ...bound,
      [by.channel]: by.address,
      ...(first && { [first.channel]: by.isUndoing ? first.address : null }),
    },
    undone: [...formersOfChannel.filter(({ id }) => id >= endedAt), ...since].map(({ id }) => id),
  };
}
