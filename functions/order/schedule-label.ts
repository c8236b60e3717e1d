import type { SayScheduleLabel } from '../../src/domain/order/schedule-labels.ts';
import { textsFor } from '../http/texts.ts';

/** Says a label that we name ourselves, by the texts of orders. */
export const sayScheduleLabel: SayScheduleLabel = (locale, key) => textsFor(locale)(`order:${key}`);
