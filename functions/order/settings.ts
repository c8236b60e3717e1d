import { keepYears } from '../../src/domain/order/keeping.ts';
import { ORDER_SETTINGS } from '../../src/domain/order/limits.ts';
import type { ReminderDays } from '../../src/domain/order/reminders.ts';
import { parseWireAmount } from '../../src/domain/shared/money.ts';

/** A whole number of days as a setting says it; without one, or with something else in it, ours. */
function daysOf(setting: string | undefined, { days, mostDays }: { days: number; mostDays: number }): number {
  const number = Number(setting ?? '');
  return Number.isInteger(number) && number >= 1 && number <= mostDays ? number : days;
}

/** How many days after its delivery a claim about a car can be opened. */
export const claimDays = ({ ORDER_CLAIM_DAYS: setting }: Cloudflare.Env): number =>
  daysOf(setting, ORDER_SETTINGS.claim);

/** The amount above which a refund waits for another admin, in minor units of the order's currency. */
export const consentAboveMinor = ({ ORDER_REFUND_CONSENT: setting = '' }: Cloudflare.Env): number =>
  parseWireAmount(setting) ?? ORDER_SETTINGS.consentAboveMinor;

/** How many days before and after a due date of the schedule a buyer is reminded. */
export const reminderDays = (environment: Cloudflare.Env): ReminderDays => ({
  before: daysOf(environment.ORDER_REMIND_BEFORE_DAYS, ORDER_SETTINGS.remindBefore),
  after: daysOf(environment.ORDER_REMIND_AFTER_DAYS, ORDER_SETTINGS.remindAfter),
});

/** How many years after the year of their end the names and files of orders are kept. */
export const orderKeepYears = ({ ORDER_KEEP_YEARS: said }: Cloudflare.Env): number => keepYears(said);
