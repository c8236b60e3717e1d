import { expect, it } from 'vitest';
import { reportedPaymentResource } from '../../src/domain/admin/entities/reported-payment.ts';
import { ON_OR_OFF } from '../../src/domain/admin/patterns/common.ts';
import type { Field } from '../../src/domain/admin/field.ts';
import { switchWord } from '../../src/islands/admin/list/switch-word.ts';

const wordsOf = (field: Field) => [true, false].map((isOn) => switchWord(field, isOn));

it('a proof is there or not: only what can be switched is on or off', () => {
  expect(wordsOf(reportedPaymentResource.fields.hasProof)).toEqual(['list.true', 'list.false']);
  expect(wordsOf(ON_OR_OFF)).toEqual(['list.yes', 'list.no']);
});
