import { describe, expect, it } from 'vitest';
import {
  beginsWithZeroBits,
  CAPTCHA,
  hitsTargets,
  parseCaptchaAnswer,
  type CaptchaTarget,
} from '../../src/domain/account/captcha.ts';
import { drawCaptcha } from '../../src/domain/account/captcha-picture.ts';
import { seededChance } from '../support/chance.ts';

const overlaps = (one: CaptchaTarget, two: CaptchaTarget) =>
  one.left < two.left + two.width &&
  two.left < one.left + one.width &&
  one.top < two.top + two.height &&
  two.top < one.top + one.height;

describe('a picture', () => {
  const chance = seededChance(4);
  const pictures = Array.from({ length: 2_000 }, () => drawCaptcha(chance));

  it('shows four different things, none over another, all of them whole', () => {
    for (const { placed, targets } of pictures) {
      expect(new Set(placed.map(({ name }) => name)).size).toBe(4);
      expect(targets).toEqual(placed.slice(0, 2));
      for (const [index, box] of placed.entries()) {
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(CAPTCHA.width);
        expect(box.top + box.height).toBeLessThanOrEqual(CAPTCHA.height);
        expect(placed.slice(index + 1).some((other) => overlaps(box, other))).toBe(false);
      }
    }
  });

  it('is another one each time, and asks for each thing and each place alike', () => {
    expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(2_000);
    const asked = new Map<string, number>();
    for (const { targets } of pictures) for (const { name } of targets) asked.set(name, (asked.get(name) ?? 0) + 1);
    expect(asked.size).toBe(16);
    // 250 each on the average; five standard deviations off would be 76.
    for (const count of asked.values()) expect(Math.abs(count - 250)).toBeLessThan(76);
    const firstInTheMiddle = pictures.filter(
      ({ targets }) => (targets[0]?.left ?? 0) > 87 && (targets[0]?.left ?? 0) < 262,
    );
    expect(Math.abs(firstInTheMiddle.length - 1_000)).toBeLessThan(200);
  });
});

describe('an answer', () => {
  const picture = {
    width: 350,
    height: 200,
    targets: [
      { name: 'ship', left: 100, top: 40, width: 60, height: 60 },
      { name: 'key', left: 200, top: 120, width: 50, height: 50 },
    ],
  };
  const isRight = (info: string) => {
    const answer = parseCaptchaAnswer(info);
    return answer?.kind === 'clicks' && hitsTargets(answer, picture);
  };

  it.each([
    ['130,70-225,145;350;200', true],
    ['100,40-200,120;350;200', true],
    ['160,100-250,170;350;200', true],
    ['160.5,100-250,170;350;200', false],
    ['99.9,70-225,145;350;200', false],
    // Shown at half its size, and squeezed on one side.
    ['65,35-112.5,72.5;175;100', true],
    ['65,70-112.5,145;175;200', true],
    ['130,70-225,145;175;100', false],
    ['225,145-130,70;350;200', false],
    ['130,70;350;200', false],
    ['130,70-225,145-130,70;350;200', false],
    ['130,70-130,70;350;200', false],
  ])('%s is right: %s', (info, right) => {
    expect(isRight(info)).toBe(right);
  });

  it.each([
    '',
    ';350;200',
    '130,70-225,145',
    '130,70-225,145;0;0',
    '130,70-225,145;350;0',
    'NaN,70-225,145;350;200',
    'Infinity,70-225,145;350;200',
    '1e9,70-225,145;350;200',
    '130,70-225,145;350;200;',
    '130;70-225,145;350;200',
    '9'.repeat(150),
    `${'1,1-'.repeat(60)}1,1;350;200`,
    'work:',
    `work:${'a'.repeat(65)}`,
    'work:a b',
  ])('%j is none', (info) => {
    expect(parseCaptchaAnswer(info)).toBeUndefined();
  });

  it('outside of the picture is read, and misses', () => {
    expect(parseCaptchaAnswer('-5,70--3,-145;350;200')).toMatchObject({
      points: [
        { x: -5, y: 70 },
        { x: -3, y: -145 },
      ],
    });
    expect(isRight('-5,70--3,-145;350;200')).toBe(false);
  });

  it('by work counts the bits it begins with', () => {
    expect(beginsWithZeroBits('00000fff', 20)).toBe(true);
    expect(beginsWithZeroBits('00001fff', 20)).toBe(false);
    expect(beginsWithZeroBits('00001fff', 19)).toBe(true);
    expect(beginsWithZeroBits('00003fff', 19)).toBe(false);
    expect(beginsWithZeroBits('7fffffff', 1)).toBe(true);
    expect(beginsWithZeroBits('8fffffff', 1)).toBe(false);
    expect(beginsWithZeroBits('ffffffff', 0)).toBe(true);
  });
});
