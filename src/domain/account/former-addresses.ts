import type { Channel } from '../verification/codes.ts';

/** What was bound to an account until it was changed; null where nothing was. Later changes have larger ids. */
export interface FormerAddress {
  id: number;
  channel: Channel;
  address: string | null;
}

export type BoundAddresses = Record<Channel, string | null>;

/**
 * What is bound to an account once a lost password is reset by an address.
 *
 * By one that was taken from the account, it is bound again, and what was bound on the other channel since it was bound
 * first is taken off: a thief has bound their own addresses on either. What stood there before comes back only
 * where that is asked for: its owner may have given it up, and a telephone number may have a new owner. By one that is
 * bound still, nothing changes unless that is asked for. What was there before an address undoes itself by no other: the
 * address may be the thief's.
 *
 * @param formers oldest first; those whose time is over left out.
 * @returns with it the changes that are undone, by their ids; undefined where the address does not lead to the account.
 */
export function addressesAfter(
  bound: BoundAddresses,
  formers: readonly FormerAddress[],
  by: { channel: Channel; address: string; isUndoing: boolean },
): { bound: BoundAddresses; undone: number[] } | undefined {
  const own = formers.filter(({ channel }) => channel === by.channel);
  const others = formers.filter(({ channel }) => channel !== by.channel);
  const isBound = bound[by.channel] === by.address;
  const takenAt = own.find(({ address }) => address === by.address)?.id;
  if (!isBound && takenAt === undefined) return undefined;
  if (isBound && !by.isUndoing) return { bound, undone: [] };
  const endedAt = isBound ? Infinity : (takenAt ?? Infinity);
  // The change that bound it: the last of its channel before it was taken.
  const beganAt = Math.max(0, ...own.map(({ id }) => id).filter((id) => id < endedAt));
  const since = others.filter(({ id }) => id > beganAt);
  const [first] = since;
  return {
    bound: {
      ...bound,
      [by.channel]: by.address,
      ...(first && { [first.channel]: by.isUndoing ? first.address : null }),
    },
    undone: [...own.filter(({ id }) => id >= endedAt), ...since].map(({ id }) => id),
  };
}
