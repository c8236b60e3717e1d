import { expect, it } from 'vitest';
import { CHANNELS, channelLinks, channelVariable } from '../../src/domain/site/channels.ts';

it('shows the channels that are stated, in their order, and no other', () => {
  const stated = { CHANNEL_MESSAGING: 'https://wa.me/8613800000000', CHANNEL_VIDEO: ' https://video.example/haitu ' };
  expect(channelLinks(stated)).toEqual([
    { channel: 'video', address: 'https://video.example/haitu' },
    { channel: 'messaging', address: 'https://wa.me/8613800000000' },
  ]);
  expect(channelLinks({ CHANNEL_SOCIAL: '', CHANNEL_PHOTOS: '  ' })).toEqual([]);
});

it.each(['javascript:alert(1)', 'http://plain.example', 'video.example', 'https://'])(
  'refuses %s, and says which variable holds it',
  (address) => {
    expect(() => channelLinks({ CHANNEL_PHOTOS: address })).toThrow(/CHANNEL_PHOTOS has to be an address/);
  },
);

it('has a variable for each', () => {
  expect(CHANNELS.map(channelVariable)).toEqual([
    'CHANNEL_VIDEO',
    'CHANNEL_SOCIAL',
    'CHANNEL_PROFESSIONAL',
    'CHANNEL_PHOTOS',
    'CHANNEL_MESSAGING',
  ]);
});
