import { plainVin } from '../listing/vin.ts';
import { siteTime } from '../shared/site-zone.ts';
import type { CarrierAnswer, CarrierEvent } from './carrier-events.ts';

/** What an event of a carrier is about: the vessel left with the cars, it arrived with them, or it is expected at another time. */
export const REPORT_SUBJECTS = ['sailed', 'arrived', 'eta'] as const;
type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** What came of an event: the order was moved by it, admins were told of it, it changed nothing, or the carrier took it back. */
export const REPORT_OUTCOMES = ['moved', 'told', 'passed', 'taken_back'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** A voyage as an order states it. Ports are codes, or null if we do not know which port is meant. */
interface KnownVoyage {
  billNo: string | null;
  containerNo: string | null;
  vessel: string | null;
  loading: string | null;
  destination: string | null;
  /** When the order was made: containers are used again, and what one did before is not about it. */
  since: number;
}

export interface VoyageReport {
  event: CarrierEvent;
  about: ReportSubject;
  /** Whether it is certain that the event is about this voyage. */
  isSure: boolean;
}

/**
 * What an answer says about a voyage, in the order it happened. Left out are events of other containers and bills, of other
 * vehicles than vessels, at ports between, planned ones, and those that were taken back. Of estimated arrivals the newest
 * counts.
 */
export function readReports(voyage: KnownVoyage, { events, retracted }: CarrierAnswer): VoyageReport[] {
  // Pages may overlap while events come in, so one can be told twice.
  const told = [...new Map(events.map((event) => [event.id, event])).values()];
  const reports = told.filter(({ id }) => !retracted.includes(id)).flatMap((event) => reportOf(voyage, event));
  const happened = reports
    .filter(({ about }) => about !== 'eta')
    .toSorted((one, other) => one.event.at - other.event.at);
  const expected = reports
    .filter(({ about }) => about === 'eta')
    .toSorted((one, other) => other.event.createdAt - one.event.createdAt)
    .slice(0, 1);
  return [...happened, ...expected];
}

function reportOf(voyage: KnownVoyage, event: CarrierEvent): VoyageReport[] {
  const about = subjectOf(event);
  const isOurs = isNamed(voyage, event);
  const isPast = event.classifier === 'ACT' && event.at < voyage.since && !isOfBill(voyage, event);
  if (about === undefined || isOurs === false || isPast || (event.mode !== null && event.mode !== 'VESSEL')) return [];
  const [own, other] = about === 'sailed' ? [voyage.loading, voyage.destination] : [voyage.destination, voyage.loading];
  const isThere = own === null || event.place === null ? undefined : event.place === own;
  if (isThere === false || (event.place !== null && event.place === other)) return [];
  // Cars may change the vessel on their way, so only the one they left with is compared.
  const isVessel = about !== 'sailed' || isSameVessel(voyage.vessel, event.vessel);
  return [{ event, about, isSure: isOurs === true && isThere === true && event.mode !== null && isVessel }];
}

function subjectOf({ classifier, move }: CarrierEvent): ReportSubject | undefined {
  if (move === 'DEPA') return classifier === 'ACT' ? 'sailed' : undefined;
  return classifier === 'ACT' ? 'arrived' : classifier === 'EST' ? 'eta' : undefined;
}

/** Whether an event names the bill or the container of a voyage; undefined if it names neither. */
function isNamed({ billNo, containerNo }: KnownVoyage, { bills, containers }: CarrierEvent): boolean | undefined {
  const isBill = isOfBill({ billNo }, { bills });
  const isContainer = isAmong(containerNo, containers, plainVin);
  if (isBill === false || isContainer === false) return false;
  return isBill ?? isContainer;
}

const isOfBill = ({ billNo }: Pick<KnownVoyage, 'billNo'>, { bills }: Pick<CarrierEvent, 'bills'>) =>
  isAmong(billNo, bills, bareBill);

/** Whether a number is among those of an event; undefined if there is nothing to compare. */
const isAmong = (
  own: string | null,
  named: readonly string[],
  plain: (number: string) => string,
): boolean | undefined =>
  own === null || named.length === 0 ? undefined : named.some((number) => plain(number) === plain(own));

/** Some write the carrier's code of four letters before the number of a bill, and some do not. */
const bareBill = (number: string): string => plainVin(number).replace(/^[A-Z]{4}(?=\d)/, '');

/** Whether two names can be one vessel's: "MV Sky" and "SKY" can. One that is not stated can be any. */
const isSameVessel = (one: string | null, other: string | null): boolean =>
  one === null || other === null || bareVessel(one) === bareVessel(other);

const bareVessel = (name: string): string =>
  name
    .toUpperCase()
    .replace(/^\s*M[./]?V\.?\s+/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** An event as a note for admins, the same in every language: codes, the place, the time in the site's zone, the vessel. */
export const reportNote = ({ classifier, move, place, placeName, at, vessel }: CarrierEvent): string =>
  [classifier, move, place ?? placeName, siteTime(at), vessel].filter((part) => part !== null).join(' · ');
