import type { CostLine, CountryRule, PlaceKind } from '../../domain/logistics/model.ts';
import type { FigureSource } from '../../domain/logistics/figure-source.ts';
import type { LandedLine } from '../../domain/logistics/landed-cost.ts';
import type { Car, Exchange } from './api.ts';

/** Id of the element that says the source of a row or rule in full. */
interface Said {
  at: string;
}

/** A row of the table as the page hands it over. */
export type TableLine = Said &
  Pick<CostLine, 'key' | 'port' | 'paidIn' | 'amountMinor' | 'currency' | 'isEstimate' | 'recordedOn'>;
/** A rule of duty or tax, with where the page prints it. */
type PrintedRule = Said & CountryRule;

/** What lines of a cost say beside their figures. */
export interface LineFacts {
  car: Car | undefined;
  exchange: Exchange | undefined;
  hasCountry: boolean;
  kind: PlaceKind;
  lines: readonly TableLine[];
  sourceOf: (line: LandedLine) => FigureSource<TableLine, PrintedRule>;
}

/** The rules of duty and tax that stand in the box of a country. */
export function rulesOfCountry(country: string): PrintedRule[] {
  const box = document.querySelector<HTMLElement>(`details[data-country="${CSS.escape(country)}"]`);
  return JSON.parse(box?.dataset['taxes'] ?? '[]') as PrintedRule[];
}
