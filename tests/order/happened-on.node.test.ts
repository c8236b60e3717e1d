import { expect, it } from 'vitest';
import { happenedAt } from '../../src/domain/order/happened-on.ts';
import { advanceOrder, trackOf } from '../../src/domain/order/order-moves.ts';
import { freshTrack } from '../../src/domain/order/track.ts';
import { anOrder, aVehicle, ORDER_NOW, trackAt } from '../support/orders.ts';

const NONE = freshTrack('new');
const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`);

it.each([
  ['now, without a day', undefined, ORDER_NOW],
  ['now, if the day is today', '2026-11-25', ORDER_NOW],
  ['at noon of an earlier day', '2026-11-24', noon('2026-11-24')],
  ['at noon of tomorrow', '2026-11-26', noon('2026-11-26')],
])('a stage moved %s', (_name, on, at) =>
  expect(happenedAt(on, NONE, ORDER_NOW)).toEqual({ accepted: true, value: at }),
);

it('a day after tomorrow is refused', () => {
  expect(happenedAt('2026-11-27', NONE, ORDER_NOW)).toMatchObject({ reason: 'day-wrong', field: 'on' });
});

it('a stage is not moved before the one ahead of it, and begins no later than it ends', () => {
  const target = { vehicleId: 1, track: 'new' } as const;
  const order = anOrder({ vehicles: [aVehicle({ track: trackAt(NONE, 'register') })] });
  const move = (on: string) => {
    const at = happenedAt(on, trackOf(order, target), ORDER_NOW + 48 * 3_600_000);
    if (!at.accepted) return at;
    return advanceOrder(order, target, { key: 'register', to: 'done', note: '', now: at.value });
  };
  expect(move('2026-11-24')).toMatchObject({ accepted: false, reason: 'day-wrong' });
  const done = move('2026-11-26');
  const track = done.accepted ? done.value.vehicles[0]?.track : [];
  expect(track?.find(({ key }) => key === 'register')).toMatchObject({ doneAt: noon('2026-11-26') });
  expect(track?.find(({ key }) => key === 'licence')).toMatchObject({ startedAt: noon('2026-11-26') });
  // On the day of the stage ahead it is moved after that stage.
  const same = move('2026-11-25');
  const after = same.accepted ? same.value.vehicles[0]?.track : [];
  expect(after?.find(({ key }) => key === 'register')?.doneAt).toBeGreaterThanOrEqual(ORDER_NOW);
});
