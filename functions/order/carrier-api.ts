import { isEventsAddress, isLocalAddress, type CarrierFault } from '../../src/domain/order/carrier.ts';
import { parseCarrierEvents, type CarrierAnswer } from '../../src/domain/order/carrier-events.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { parseStrangerJson } from '../../src/domain/shared/stranger-json.ts';

/** What a carrier's answer may cost. Fifty shipments' events fit into a page many times. */
const ANSWER_LIMITS = { patienceMs: 10_000, bytes: 512 * 1_024, pages: 5, eventsOfPage: 100 } as const;
/** A carrier that says "too often" without saying how long is asked again after an hour, and after a day at most. */
const PAUSE_MS = { min: 3_600_000, max: 24 * 3_600_000 } as const;

interface Requested {
  url: string;
  token: string | null;
  billNo: string | null;
  containerNo: string | null;
}

interface Asking {
  /** Whether addresses of this machine may be asked. */
  isLocalAllowed: boolean;
  patienceMs?: number | undefined;
}

/** What a carrier tells of a shipment, all pages of it. `retryAfterMs` of a refusal: it does not want to be asked before. */
export async function askCarrier(requested: Requested, asking: Asking): Promise<Result<CarrierAnswer, CarrierFault>> {
  if (!isEventsAddress(requested.url) || (isLocalAddress(requested.url) && !asking.isLocalAllowed))
    return refused('address');
  const events: CarrierAnswer['events'][number][] = [];
  const retracted: string[] = [];
  let next: URL | undefined = firstPage(requested);
  for (let page = 1; next !== undefined; page += 1) {
    if (page > ANSWER_LIMITS.pages) return refused('large');
    const answer: Result<Page, CarrierFault> = await readPage(next, requested, asking.patienceMs);
    if (!answer.accepted) return answer;
    events.push(...answer.value.said.events);
    retracted.push(...answer.value.said.retracted);
    next = answer.value.next;
  }
  return accepted({ events, retracted });
}

/** A shipment has one bill of lading. Until it is known, its container names it. */
function firstPage({ url, billNo, containerNo }: Requested): URL {
  const address = new URL(url);
  address.searchParams.set('eventType', 'TRANSPORT');
  if (billNo !== null) address.searchParams.set('transportDocumentReference', billNo);
  else if (containerNo !== null) address.searchParams.set('equipmentReference', containerNo);
  address.searchParams.set('limit', String(ANSWER_LIMITS.eventsOfPage));
  return address;
}

interface Page {
  said: CarrierAnswer;
  next: URL | undefined;
}

async function readPage(
  page: URL,
  { token }: Requested,
  patienceMs: number = ANSWER_LIMITS.patienceMs,
): Promise<Result<Page, CarrierFault>> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(page, {
      headers: { accept: 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      // What another address answers is not the carrier's, and the token is not for it.
      redirect: 'manual',
      signal,
    });
    // Some carriers answer so about a number they do not know yet.
    const isUnknown = response.status === 404;
    const text = response.ok ? await limitedText(response) : '[]';
    if (!response.ok) await response.body?.cancel();
    if (!response.ok && !isUnknown) return faultOf(response);
    if (text === undefined) return refused('large');
    const said = parseCarrierEvents(parseStrangerJson(text));
    const next = nextPage(page, isUnknown ? null : response.headers.get('next-page'));
    return said && next !== 'elsewhere' ? accepted({ said, next }) : refused('unreadable');
  } catch (error) {
    if (error instanceof SyntaxError) return refused('unreadable');
    return refused(signal.aborted ? 'timeout' : 'unreachable');
  }
}

function faultOf({ status, headers }: Response) {
  if (status === 401 || status === 403) return refused('login');
  if (status !== 429) return refused('status');
  const wantedMs = Number(headers.get('retry-after') ?? '') * 1_000;
  const retryAfterMs = Math.min(Math.max(Number.isFinite(wantedMs) ? wantedMs : 0, PAUSE_MS.min), PAUSE_MS.max);
  return refused('limited', { retryAfterMs });
}

/** The next page, at the same address as this one: the token goes nowhere else. */
function nextPage(page: URL, named: string | null): URL | 'elsewhere' | undefined {
  if (named === null || named.trim() === '') return undefined;
  if (!URL.canParse(named, page.href)) return 'elsewhere';
  const next = new URL(named, page.href);
  return next.origin === page.origin && next.pathname === page.pathname ? next : 'elsewhere';
}

/** The text of an answer; undefined as soon as it is larger than any honest one. */
async function limitedText(response: Response): Promise<string | undefined> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > ANSWER_LIMITS.bytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
