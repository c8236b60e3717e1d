const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const GROUP = /^[0-9a-f]{1,4}$/;
/** Groups of an IPv6 address that name its network. A device chooses the other half freely. */
const NETWORK_GROUPS = 4;

/**
 * Returns the network by which limits count a caller: an IPv4 address, or the /64 of an IPv6 address. A subscriber gets a
 * whole /64 (RFC 6177) and could otherwise use a new address for each call. IPv4 written as IPv6 (`::ffff:192.0.2.1`) is
 * IPv4.
 * @returns `192.0.2.1` or `2001:db8:0:1::/64`; `unknown`, shared by all, if the text is no address.
 */
export function clientNetwork(address: string | null | undefined): string {
  const text = (address ?? '').trim().toLowerCase().split('%')[0] ?? '';
  if (IPV4.test(text)) return text;
  const mapped = /^::ffff:([\d.]+)$/.exec(text)?.[1];
  if (mapped !== undefined && IPV4.test(mapped)) return mapped;
  const groups = ipv6Groups(text);
  return groups ? `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64` : UNKNOWN_NETWORK;
}

const UNKNOWN_NETWORK = 'unknown';
/** Groups of the networks that hosters give to every customer: each holds 65,536 of the /64 networks. */
const WIDE_GROUPS = 3;

/** Returns the /48 of an IPv6 address; undefined for IPv4, because callers cannot get those by the thousand. */
export function wideNetwork(address: string | null | undefined): string | undefined {
  const network = clientNetwork(address);
  return network.includes(':') ? `${network.split(':').slice(0, WIDE_GROUPS).join(':')}::/48` : undefined;
}

/** The eight groups, without leading zeros; undefined for anything but an IPv6 address. */
function ipv6Groups(text: string): string[] | undefined {
  // An embedded IPv4 address is the last two groups, which are not needed here.
  const [head, tail, ...more] = text.replace(/:(?:\d{1,3}\.){3}\d{1,3}$/, ':0:0').split('::');
  if (head === undefined || more.length > 0) return undefined;
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  if (!groups.every((group) => GROUP.test(group))) return undefined;
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}
