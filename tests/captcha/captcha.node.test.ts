import { describe, expect, it } from 'vitest';
import {
  beginsWithZeroBits,
  CAPTCHA,
  hitsTargets,
  parseCaptchaAnswer,
  type CaptchaTarget,
} from '../../src/domain/captcha/rules.ts';
import { INKS, PAPERS, SHADES } from '../../src/domain/captcha/ground.ts';
import { drawCaptcha } from '../../src/domain/captcha/picture.ts';
import { seededChance } from '../support/chance.ts';

/** With a gap between: a finger's click is never in two. */
const areApart = (one: CaptchaTarget, two: CaptchaTarget) =>
  one.left > two.left + two.width + 2 ||
  two.left > one.left + one.width + 2 ||
  one.top > two.top + two.height + 2 ||
  two.top > one.top + one.height + 2;

/** WCAG's relative luminance. */
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (ink: string, ground: string) => (luminance(ground) + 0.05) / (luminance(ink) + 0.05);

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
        expect(placed.slice(index + 1).every((other) => areApart(box, other))).toBe(true);
        // As large as a finger needs, at the picture's own size.
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      }
    }
  });

  it('has more in it that is no thing, drawn like things and in an order that says nothing', () => {
    const places = pictures.map(({ svg }) =>
      [...svg.matchAll(/<g transform="translate\(([\d.]+) ([\d.]+)\) rotate/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ]),
    );
    const orders = pictures.flatMap(({ placed }, index) =>
      placed.map(({ left, top, width, height }) => {
        const drawn = places[index] ?? [];
        expect(drawn.length).toBeGreaterThanOrEqual(10);
        expect(drawn.length).toBeLessThanOrEqual(13);
        const order = drawn.findIndex(([x = 0, y = 0]) => Math.hypot(left + width / 2 - x, top + height / 2 - y) < 1.5);
        expect(order).toBeGreaterThanOrEqual(0);
        return order / (drawn.length - 1);
      }),
    );
    const mean = orders.reduce((total, order) => total + order, 0) / orders.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.02);
  });

  it('is drawn in inks that are seen on every paper and every shade on it', () => {
    for (const ink of INKS) {
      for (const paper of PAPERS) expect(contrast(ink, paper), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5);
      for (const shade of SHADES) expect(contrast(ink, shade), `${ink} on ${shade}`).toBeGreaterThanOrEqual(3);
    }
  });

  it('is another one each time, and asks for each thing and each place alike', () => {
    expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(2_000);
    const requested = new Map<string, number>();
    for (const { targets } of pictures)
      for (const { name } of targets) requested.set(name, (requested.get(name) ?? 0) + 1);
    expect(requested.size).toBe(16);
    // 250 each on the average; five standard deviations off would be 76.
    for (const count of requested.values()) expect(Math.abs(count - 250)).toBeLessThan(76);
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
