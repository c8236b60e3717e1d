import type { PrintBlock, PrintRow } from '../../print/document.ts';
import { amountInWords } from '../../shared/amount-in-words.ts';
import type { OrderLine } from '../ledger.ts';
import type { PaperFacts } from './facts.ts';
import { termText } from '../term.ts';
import { isolated } from '../../shared/left-to-right.ts';
import { amountText, numberText } from './texts.ts';
import type { SayPaper } from './words.ts';
import { heading, statedFacts, type Writing } from './writing.ts';

type Vehicle = PaperFacts['vehicles'][number];

export const totalOf = (lines: readonly Pick<OrderLine, 'amountMinor'>[]): number =>
  lines.reduce((total, { amountMinor }) => total + amountMinor, 0);

const titleOf = ({ name }: Vehicle, index: number, { locale }: Writing): string =>
  `${numberText(index + 1, locale)}. ${isolated(name)}`;

/** Lists the numbers by which customs and the carrier identify a car. */
const marksOf = ({ vin, hsCode }: Vehicle, say: SayPaper): string[] => [
  ...(vin === null ? [] : [`${say('goods.vin')} ${isolated(vin)}`]),
  ...(hsCode === null ? [] : [`${say('goods.hsCode')} ${isolated(hsCode)}`]),
];

/** The cars, each with its lines, what all share, and the total in figures and in words. */
export function pricedBlocks(facts: PaperFacts, writing: Writing): PrintBlock[] {
  const { say, locale } = writing;
  const { vehicles, lines, currency } = facts;
  const amount = (minor: number) => amountText(minor, currency, locale);
  const rows = (some: readonly OrderLine[]): PrintRow[] =>
    some.map(({ key, amountMinor }) => ({ cells: [say(`line.${key}`), amount(amountMinor)] }));
  const cars = vehicles.flatMap((vehicle, index): PrintRow[] => [
    {
      cells: [titleOf(vehicle, index, writing)],
      kind: 'group',
      note: [...marksOf(vehicle, say), `${say('goods.quantity')} ${numberText(1, locale)}`].join(' · '),
    },
    ...rows(lines.filter(({ vehicleId }) => vehicleId === vehicle.id)),
  ]);
  // What is owed for a car that was cancelled is part of the total, too.
  const shared = rows(lines.filter(({ vehicleId }) => !vehicles.some(({ id }) => id === vehicleId)));
  const total = totalOf(lines);
  return [
    heading('part.goods', writing),
    {
      kind: 'table',
      columns: [
        { title: say('goods.description'), align: 'start' },
        { title: say('goods.amount'), align: 'figures' },
      ],
      rows: [
        ...cars,
        ...(shared.length > 0 ? [{ cells: [say('goods.shared')], kind: 'group' as const }, ...shared] : []),
        { cells: [say('goods.total', { term: isolated(termText(facts)) }), amount(total)], kind: 'total' },
      ],
      empty: say('goods.none'),
    },
    { kind: 'facts', facts: statedFacts([['fact.inWords', amountInWords(total, currency)]], writing), isTotal: true },
  ];
}

/** Measures of a packing list. A column stands where one car at least has its figure. */
const MEASURES = [
  { word: 'goods.weight', of: ({ weightKg }: Vehicle) => weightKg ?? null },
  { word: 'goods.volume', of: ({ volumeM3 }: Vehicle) => volumeM3 ?? null },
] as const;

/** The cars as they are packed: no prices, and weights and measures as far as they are known. */
export function packedBlocks({ vehicles }: PaperFacts, writing: Writing): PrintBlock[] {
  const { say, locale } = writing;
  const measures = MEASURES.filter(({ of }) => vehicles.some((vehicle) => of(vehicle) !== null));
  const figure = (value: number | null) => (value === null ? '–' : numberText(value, locale));
  /** No sum stands for figures of which one is missing. */
  const sum = (values: readonly (number | null)[]) =>
    values.reduce((total, value) => (total === null || value === null ? null : total + value), 0);
  return [
    heading('part.goods', writing),
    {
      kind: 'table',
      columns: [
        { title: say('goods.description'), align: 'start' },
        { title: say('goods.quantity'), align: 'figures' },
        ...measures.map(({ word }) => ({ title: say(word), align: 'figures' as const })),
      ],
      rows: [
        ...vehicles.map((vehicle, index): PrintRow => ({
          cells: [
            titleOf(vehicle, index, writing),
            numberText(1, locale),
            ...measures.map(({ of }) => figure(of(vehicle))),
          ],
          note: marksOf(vehicle, say).join(' · '),
        })),
        {
          cells: [
            say('goods.sum'),
            numberText(vehicles.length, locale),
            ...measures.map(({ of }) => figure(sum(vehicles.map(of)))),
          ],
          kind: 'total',
        },
      ],
      empty: say('goods.none'),
    },
  ];
}
