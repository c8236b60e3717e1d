/** Hints per model: sport utility vehicles with the roof of a coupé. See `hints.ts`. */
import type { ModelHints } from './family.ts';
import { slim, thin } from './forms.ts';

export const sportCoupes: Readonly<Record<string, ModelHints>> = {
  'avatr-07': {
    hasFlushHandles: true,
    hasSplitLamps: true,
    headlamp: { shape: 'slim', height: 0.53, lengthMm: 360, depthMm: 64 },
    tailLamp: { shape: 'slim', height: 0.66, lengthMm: 420, depthMm: 40 },
  },
  'deepal-s07': {
    family: 'suvCoupe',
    hasFlushHandles: true,
    hasSplitLamps: true,
    bonnetCrownDegrees: 8,
    headlamp: slim(0.545, 360, 38),
    tailLamp: thin(0.652, 430, 40),
    wheel: 'turbine',
  },
  'im-ls6': {
    family: 'suvCoupe',
    hasFlushHandles: true,
    hasSplitLamps: true,
    headlamp: slim(0.53, 390, 54),
    tailLamp: thin(0.66, 430, 42),
    wheel: 'five',
  },
  'luxeed-r7': {
    hasFlushHandles: true,
    hasLightBar: true,
    bonnetCrownDegrees: 8,
    headlamp: slim(0.535, 400, 50),
    tailLamp: thin(0.662, 430, 38),
    wheel: 'ten',
  },
  'xiaomi-yu7': {
    hasFlushHandles: true,
    bonnet: [
      ['nose', 0.415, 90],
      [225, 0.582],
      [0.19, 0.68],
    ],
    cabin: [
      [0.19, 0.68],
      [0.445, 0.955, 13],
      [0.58, 1, 0],
      [0.86, 0.955],
      [-335, 0.855],
    ],
    tail: [
      [-335, 0.855, -60],
      [-78, 0.712, -38],
      [-48, 0.645, -86],
      ['tail', 0.43, -90],
    ],
    glassFront: [0.27, 0.67],
    headlamp: { shape: 'drop', height: 0.515, lengthMm: 340, depthMm: 74 },
    wheel: 'blade',
  },
};
