/** Other places where the company can be found. It states the addresses itself; a missing one is not shown. */
export const CHANNELS = ['video', 'social', 'professional', 'photos', 'messaging'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Variable of the build's environment that holds a channel's address: `CHANNEL_VIDEO=https://…`. */
export const channelVariable = (channel: Channel): string => `CHANNEL_${channel.toUpperCase()}`;

interface ChannelLink {
  channel: Channel;
  address: string;
}

/**
 * Returns the channels with an address, in the order of the list.
 * @param stated addresses by variable; empty texts count as missing
 * @param chosen addresses set by an admin, which were checked then; they override those of the environment
 * @throws if an address is not a web address: a link to anything else would be worse than none
 */
export function channelLinks(
  stated: Readonly<Record<string, string | undefined>>,
  chosen: Partial<Record<Channel, string>> = {},
): ChannelLink[] {
  return CHANNELS.flatMap((channel) => {
    const address = chosen[channel] ?? stated[channelVariable(channel)]?.trim();
    if (!address) return [];
    if (!URL.canParse(address) || new URL(address).protocol !== 'https:') {
      throw new Error(`${channelVariable(channel)} has to be an address that begins with https://, not "${address}".`);
    }
    return [{ channel, address }];
  });
}
