import * as z from 'zod/mini';

/**
 * Events as carriers tell them: the answer of `GET /v2/events` of DCSA Track & Trace, version 2.2. Of its kinds, those of
 * transports are read: a vessel departs from a port, or arrives at one.
 */

/** How sure a carrier is: it happened (`ACT`), it is estimated (`EST`), or it was planned so (`PLN`). */
const CLASSIFIERS = ['ACT', 'EST', 'PLN'] as const;
const MOVES = ['DEPA', 'ARRI'] as const;

export interface CarrierEvent {
  id: string;
  classifier: (typeof CLASSIFIERS)[number];
  move: (typeof MOVES)[number];
  /** When it happens, and when the carrier wrote it down, in milliseconds since 1970. */
  at: number;
  createdAt: number;
  /** `VESSEL`, `TRUCK` and the like; null: it does not say. */
  mode: string | null;
  /** UN/LOCODE of the place, and what the carrier calls it. */
  place: string | null;
  placeName: string | null;
  vessel: string | null;
  /** Numbers the event names as its own. */
  containers: readonly string[];
  bills: readonly string[];
}

/** One answer of a carrier, as we read it. */
export interface CarrierAnswer {
  events: readonly CarrierEvent[];
  /** Ids of events that others of the answer take back. */
  retracted: readonly string[];
}

const LONGEST = 200;
const text = z.string().check(z.minLength(1), z.maxLength(LONGEST));
const maybeText = z.nullish(text);
const instant = z.iso.datetime({ offset: true });
const listOf = <Item extends z.ZodMiniType>(item: Item) => z.nullish(z.array(item).check(z.maxLength(LONGEST)));

const eventSchema = z.object({
  eventID: text,
  eventType: z.literal('TRANSPORT'),
  eventClassifierCode: z.enum(CLASSIFIERS),
  transportEventTypeCode: z.enum(MOVES),
  eventDateTime: instant,
  eventCreatedDateTime: instant,
  transportCall: z.object({
    UNLocationCode: maybeText,
    modeOfTransport: maybeText,
    location: z.nullish(z.object({ UNLocationCode: maybeText, locationName: maybeText })),
    vessel: z.nullish(z.object({ vesselName: maybeText })),
  }),
  references: listOf(z.object({ referenceType: text, referenceValue: text })),
  documentReferences: listOf(z.object({ documentReferenceType: text, documentReferenceValue: text })),
});

/** Every kind of event has an id and a type; one that takes another back names it. */
const headSchema = z.object({ eventID: text, eventType: text, retractedEventID: maybeText });

/** Reads an answer. Events of other kinds and those that are not understood are left out; undefined if it is no list of events. */
export function parseCarrierEvents(answer: unknown): CarrierAnswer | undefined {
  if (!Array.isArray(answer)) return undefined;
  const heads = answer.flatMap((one) => headSchema.safeParse(one).data ?? []);
  if (answer.length > 0 && heads.length === 0) return undefined;
  const events = answer.flatMap((one) => {
    const read = eventSchema.safeParse(one);
    return read.success ? [eventOf(read.data)] : [];
  });
  return { events, retracted: heads.flatMap(({ retractedEventID: id }) => id ?? []) };
}

function eventOf(said: z.infer<typeof eventSchema>): CarrierEvent {
  const { transportCall: call, references, documentReferences } = said;
  return {
    id: said.eventID,
    classifier: said.eventClassifierCode,
    move: said.transportEventTypeCode,
    at: Date.parse(said.eventDateTime),
    createdAt: Date.parse(said.eventCreatedDateTime),
    mode: call.modeOfTransport ?? null,
    place: call.UNLocationCode ?? call.location?.UNLocationCode ?? null,
    placeName: call.location?.locationName ?? null,
    vessel: call.vessel?.vesselName ?? null,
    containers: (references ?? []).flatMap((one) => (one.referenceType === 'EQ' ? one.referenceValue : [])),
    bills: (documentReferences ?? []).flatMap((one) =>
      one.documentReferenceType === 'TRD' ? one.documentReferenceValue : [],
    ),
  };
}
