import { beforeAll, describe, expect, it } from 'vitest';
import { drawCaptcha, type CaptchaPicture } from '../../src/domain/captcha/picture.ts';
import {
  blindRobot,
  candidatesOf,
  isIn,
  learntRank,
  pairsOf,
  shareSolved,
  type Candidate,
} from '../support/captcha-robots.ts';
import { seededChance } from '../support/chance.ts';
import { casesOf } from '../support/depth.ts';

/**
 * What simple programs solve with the five tries a picture gives. With four things and eight that are none, five guesses
 * at whatever stands out are right in 4 of 100 pictures; who tells things from the rest without fail is right in 42.
 */
const [SIZE] = casesOf([{ blind: 3_000, seen: 150, marked: 100 }], [{ blind: 800, seen: 40, marked: 20 }]);
const { blind, seen: shown, marked: learntFrom } = SIZE!;
const picturesBy = (seed: number, count: number) => {
  const chance = seededChance(seed);
  return Array.from({ length: count }, () => drawCaptcha(chance));
};

it('is not guessed by clicking where things stand most often', () => {
  const pairs = blindRobot(picturesBy(1, blind));
  expect(pairs).toHaveLength(5);
  expect(shareSolved(picturesBy(2, blind), () => pairs)).toBeLessThan(0.025);
}, 300_000);

describe('a program that looks for ink', () => {
  const pictures = picturesBy(3, shown);
  const seen = new Map<CaptchaPicture, Candidate[]>();
  const seenIn = (picture: CaptchaPicture) => seen.get(picture) ?? [];

  beforeAll(() => {
    for (const picture of pictures) seen.set(picture, candidatesOf(picture));
  });

  it('finds nearly all things, so that it is none made of straw', () => {
    const things = pictures.flatMap((picture) =>
      picture.placed.map((box) => seenIn(picture).some((candidate) => isIn(candidate, box))),
    );
    expect(things.filter(Boolean).length / things.length).toBeGreaterThan(0.97);
  });

  it('finds so much else that taking what stands out most helps it little', () => {
    expect(shareSolved(pictures, (picture) => pairsOf(seenIn(picture), ({ features }) => features[0]!))).toBeLessThan(
      0.1,
    );
  });

  it('does not learn from marked pictures to tell things by how their ink lies', () => {
    const marked = picturesBy(4, learntFrom).flatMap((picture) =>
      candidatesOf(picture).map((candidate) => ({
        candidate,
        isThing: picture.placed.some((box) => isIn(candidate, box)),
      })),
    );
    const rank = learntRank(marked);
    expect(shareSolved(pictures, (picture) => pairsOf(seenIn(picture), rank))).toBeLessThan(0.18);
  }, 300_000);
});
