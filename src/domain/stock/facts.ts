/** Facts of a car in stock besides name and price: closed lists, each value with words in every language. */

export const CAR_COLOURS = [
  'white',
  'black',
  'grey',
  'silver',
  'blue',
  'red',
  'green',
  'yellow',
  'orange',
  'brown',
  'beige',
  'gold',
  'purple',
  'pink',
] as const;
export type CarColour = (typeof CAR_COLOURS)[number];

/** Side of the steering wheel. */
export const STEERING_SIDES = ['left', 'right'] as const;

/** `structural`: load-bearing parts were repaired or replaced. */
export const ACCIDENT_STATES = ['none', 'minor', 'structural'] as const;

/** How much of the body has paint other than the maker's. */
export const REPAINT_STATES = ['none', 'partly', 'whole'] as const;

/** Papers that go with the car. */
export const CAR_PAPERS = [
  'registration',
  'deregistration',
  'invoice',
  'conformity',
  'exportLicence',
  'serviceBook',
  'manual',
] as const;
export type CarPaper = (typeof CAR_PAPERS)[number];

/** How many signs of a VIN are public: enough to tell two cars apart, too few to look up an owner. */
export const VIN_END_SIGNS = 6;
