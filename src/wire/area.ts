import * as z from 'zod/mini';
import * as at from './addresses/area.ts';
import { call } from './call.ts';
import { described, optional, textField, wholeNumber } from './fields.ts';

const code = (words: string) => described(optional(wholeNumber(1, 999_999)), words);

const choice = {
  summary:
    'Areas of China to choose from, one after the other: provinces; with `province` its cities; with `city` its ' +
    'districts. An unknown code is answered by an empty list. Labels are Chinese; provinces have their English ' +
    'names in every language but zh-cn.',
  input: z.object({
    province: code('Six digits of a province (GB/T 2260), as `value` has them.'),
    city: code('Six digits of a city; with `province` it must be one of that.'),
    uuid: described(optional(textField(64)), 'Whatever tells the client’s fields apart; not read.'),
  }),
  output: z.array(z.object({ value: described(z.string(), 'Six digits.'), label: z.string() })),
} as const;

export const areaCalls = {
  area: call(at.area, choice),
  adminArea: call(at.adminArea, { callers: ['admin'], ...choice }),
};
