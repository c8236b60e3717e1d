import { keepYears } from '../../src/domain/order/keeping.ts';
import { ORDER_SETTINGS } from '../../src/domain/order/limits.ts';
import type { ReminderDays } from '../../src/domain/order/reminders.ts';
import { parseWireAmount } from '../../src/domain/shared/money.ts';
import { settingNumber } from '../../src/domain/shared/setting-number.ts';

/** How many days after its delivery a claim about a car can be opened. */
export const claimDays = ({ ORDER_CLAIM_DAYS: setting }: Cloudflare.Env): number =>
  settingNumber(setting, ORDER_SETTINGS.claim);

/** The amount above which a refund waits for another admin, in minor units of the order's currency. */
export const consentAboveMinor = ({ ORDER_REFUND_CONSENT: setting = '' }: Cloudflare.Env): number =>
  parseWireAmount(setting) ?? ORDER_SETTINGS.consentAboveMinor;

/** How many days before and after a due date of the schedule a buyer is reminded. */
export const reminderDays = (environment: Cloudflare.Env): ReminderDays => ({
  before: settingNumber(environment.ORDER_REMIND_BEFORE_DAYS, ORDER_SETTINGS.remindBefore),
  after: settingNumber(environment.ORDER_REMIND_AFTER_DAYS, ORDER_SETTINGS.remindAfter),
});

/** How many years after the year of their end the names and files of orders are kept. */
export const orderKeepYears = ({ ORDER_KEEP_YEARS: setting }: Cloudflare.Env): number => keepYears(setting);
