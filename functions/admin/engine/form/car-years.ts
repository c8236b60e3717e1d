import { wireName } from '../../../../src/domain/admin/field.ts';
import type { FieldValue, FormFault } from '../../../../src/domain/admin/field-value.ts';
import type { Resource } from '../../../../src/domain/admin/resource.ts';
import { FIRST_CAR_YEAR, isCarYear, lastCarYear } from '../../../../src/domain/catalogue/car-year.ts';

type Values = Readonly<Record<string, FieldValue>>;

/** Finds years and dates that no car can have. A value that was there before is left alone. */
export const carYearFaults = (
  { fields }: Resource,
  values: Values,
  before: Values | undefined,
  now: number,
): FormFault[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    const isRequested = field?.isOfCar === true && value !== before?.[name];
    if (!isRequested || (typeof value !== 'string' && typeof value !== 'number') || isCarYear(value, now)) return [];
    const limits = { min: FIRST_CAR_YEAR, max: lastCarYear(now) };
    return [{ path: wireName(name, field), fault: 'notOfCar' as const, values: limits }];
  });
