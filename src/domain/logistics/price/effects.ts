import type { CarFacts, MissingFact } from './model.ts';
import type { LimitEffect, TaxEffect } from './rows.ts';
import { co2Of } from './scope.ts';

/** What a tax rule that matches a car does. */
type TaxAct =
  /** Its line is added. */
  | 'line'
  /** Its line is added if the reader says that its condition holds, and otherwise said to be possible. */
  | 'relief'
  /** It lowers the value other lines are a share of. */
  | 'value'
  /** It is said, and adds nothing. */
  | 'said';

interface Effect {
  act: TaxAct;
  /** Whether the rule holds for a car; a fact that is needed and not stated leaves its line missing. */
  holds?: (car: CarFacts) => boolean | { needs: MissingFact };
}

const FISCAL_HP_FROM = 13;

/** What each effect of a tax rule does. */
export const TAX_ACTS: Readonly<Record<TaxEffect, Effect>> = {
  pay: { act: 'line' },
  pay_within_quota: { act: 'said' },
  pay_with_origin_certificate: { act: 'said' },
  pay_if_right_hand_drive: { act: 'line', holds: ({ wheel }) => wheel === 'right' },
  pay_if_fiscal_hp_13_or_more: {
    act: 'line',
    holds: ({ fiscalHp }) => (fiscalHp === undefined ? { needs: 'fiscal_hp' } : fiscalHp >= FISCAL_HP_FROM),
  },
  pay_by_co2: { act: 'line', holds: (car) => (co2Of(car) === undefined ? { needs: 'co2_g_km' } : true) },
  penalty_if_missing: { act: 'said' },
  suspended: { act: 'said' },
  info: { act: 'said' },
  reduces_value: { act: 'value' },
  reduces_taxes: { act: 'relief' },
  exempt_from_countervailing: { act: 'relief' },
};

/**
 * What a limit that matches a car says of its import. `right` and `left` refuse a car with its wheel on that side; `leftTraffic`
 * says on which side people drive where no rule on the wheel is recorded.
 */
export const LIMIT_ACTS: Readonly<Record<LimitEffect, 'no' | 'check' | 'hint' | 'right' | 'left' | 'leftTraffic'>> = {
  refused: 'no',
  refused_right_hand_drive: 'right',
  refused_left_hand_drive: 'left',
  drives_on_left: 'leftTraffic',
  approval_needed: 'check',
  permit_needed: 'check',
  required: 'check',
  maker_letter_needed: 'check',
  hint: 'hint',
  info: 'hint',
};
