import type { WireLot } from '../../domain/auction/lot.ts';
import { currencySign } from '../../domain/auction/amount-field.ts';
import { shownAmount } from '../../domain/auction/shown.ts';
import type { Say } from '../../domain/auction/words.ts';
import { listText } from '../../domain/catalogue/format.ts';
import { otherCharge } from '../../domain/logistics/price/line-keys.ts';
import { localizedPath, logisticsPaths } from '../../domain/shared/routes.ts';
import { escapeHtml } from '../escape.ts';
import type { Drawing } from './clock.ts';

/** The cost within a total, as `getHammerCeiling` answers. */
interface WorkedOut {
  hammer_ceiling: string | null;
  currency: string;
  fee: string | null;
  lines: readonly { key: string; low: string; high: string }[];
  missing: readonly { key: string }[];
  /** Keys of lines that are shares of a missing line. */
  waiting: readonly string[];
  verdict: { state: string; reasons: readonly { text: string }[] };
}

/** The place for which the total was asked. */
interface Place {
  /** UN/LOCODE. */
  port: string;
  isRail: boolean;
}

/** Currency of the lines after the hammer price, as in landed costs. */
const LINE_CURRENCY = 'USD';

/** Draws the form for a highest total. Its list of ports is filled when the reader first touches it. */
export function totalFormHtml({ currency }: WireLot, { say }: Drawing): string {
  return (
    `<p>${escapeHtml(say('total.lead'))}</p><form class="stack total-form" data-total novalidate>` +
    `<div class="field"><label for="total-most">${escapeHtml(say('total.most'))}</label>` +
    `<div class="join"><span class="unit" dir="ltr">${currencySign(currency)}</span><input class="in num" id="total-most" name="most" ` +
    `inputmode="numeric" autocomplete="off" enterkeyhint="done" dir="ltr" aria-describedby="total-error"></div></div>` +
    `<label class="field"><span class="label">${escapeHtml(say('total.port'))}</span>` +
    `<select class="in" name="port" aria-describedby="total-error">` +
    `<option value="">${escapeHtml(say('total.pick'))}</option></select></label>` +
    `<p class="err" id="total-error" role="alert" data-total-error></p>` +
    `<button class="btn">${escapeHtml(say('total.work'))}</button>` +
    `<noscript><p class="fine">${escapeHtml(say('total.needsScript'))}</p></noscript>` +
    `<div class="stack" role="status" data-total-result></div></form>`
  );
}

/** Draws how high the reader can bid, and what the rest of the total pays for, line by line. */
export function totalResultHtml(lot: WireLot, worked: WorkedOut, place: Place, say: Say): string {
  const { hammer_ceiling: ceiling, fee, currency } = worked;
  const shown = (amount: string, of: string) =>
    `<bdi class="num">${escapeHtml(shownAmount(amount, of, say.locale))}</bdi>`;
  const imported = importHtml(worked, say);
  if (worked.verdict.state === 'no') return imported;
  if (ceiling === null || fee === null)
    return `<p class="note note-warn"><span>${escapeHtml(say('total.none'))}</span></p>`;
  const isTooLittle = lot.status !== 'closed' && Number(ceiling) < Number(lot.next_minimum_bid);
  const open = openKeys(worked);
  const isWhole = open.length === 0;
  const min = shown(lot.next_minimum_bid, currency);
  const verdict = isTooLittle
    ? `<p class="note note-warn"><span>${say('total.tooLittle', { amount: shown(ceiling, currency), min })}</span></p>`
    : isWhole
      ? `<p class="strong">${say('total.ceiling', { amount: shown(ceiling, currency) })}</p>`
      : `<p class="note note-warn"><span>${say('total.ceilingKnown', {
          amount: shown(ceiling, currency),
          lines: escapeHtml(namesOf(open, place, say)),
        })}</span></p>`;
  // A sum that is incomplete has named what it leaves out.
  const sources = sourcesHtml(isTooLittle ? open : [], place, say);
  // What is not known yet has to come out of the total too, so the bid has to be lower then.
  const [act, kind] = isWhole ? (['total.use', 'btn btn-main'] as const) : (['total.useLess', 'btn'] as const);
  const use = isTooLittle
    ? ''
    : `<p><button class="${kind}" type="button" data-use>${escapeHtml(say(act))}</button></p>`;
  const row = (name: string, value: string) => `<div><dt>${escapeHtml(name)}</dt><dd>${value}</dd></div>`;
  const range = (low: string, high: string) =>
    low === high ? shown(low, LINE_CURRENCY) : `${shown(low, LINE_CURRENCY)} – ${shown(high, LINE_CURRENCY)}`;
  const lines = worked.lines
    .filter(({ key }) => key !== 'car' && key !== 'buyer_fee')
    .map(({ key, low, high }) => row(lineName(key, place, say), range(low, high)));
  const hammer = isWhole ? shown(ceiling, currency) : say('total.under', { amount: shown(ceiling, currency) });
  const unknown = open.map((key) => row(lineName(key, place, say), escapeHtml(say('total.open'))));
  return (
    `${imported}${verdict}${sources}${use}<dl class="sum">${row(say('total.hammer'), hammer)}` +
    `${row(say('total.fee'), shown(fee, currency))}${[...lines, ...unknown].join('')}</dl>`
  );
}

/** Says that a car may not be imported, or what to check first; empty if its import is allowed. */
function importHtml({ verdict: { state, reasons } }: WorkedOut, say: Say): string {
  if (state !== 'no' && (state !== 'check' || reasons.length === 0)) return '';
  const reasonText = reasons.map(({ text }) => text).join(' ');
  const sentence = say(state === 'no' ? 'total.refused' : 'total.check', { reasons: reasonText }).trim();
  return `<p class="note note-warn"><span>${escapeHtml(sentence)}</span></p>`;
}

const openKeys = ({ missing, waiting }: WorkedOut): string[] => [
  ...new Set([...missing.map(({ key }) => key), ...waiting]),
];

const namesOf = (keys: readonly string[], place: Place, say: Say): string =>
  listText(
    keys.map((key) => lineName(key, place, say)),
    say.locale,
  );

/** Leads to the sources of the costs. Names those that the total must also cover. */
function sourcesHtml(missing: readonly string[], place: Place, say: Say): string {
  const address = `${localizedPath(say.locale, logisticsPaths.landedCost())}?port=${encodeURIComponent(place.port)}`;
  const link = `<a href="${address}">${escapeHtml(say('total.sources'))}</a>`;
  if (missing.length === 0) return `<p class="fine">${link}</p>`;
  const lines = namesOf(missing, place, say);
  return `<p class="note"><span>${escapeHtml(say('total.missing', { lines }))} ${link}</span></p>`;
}

/** Returns the name of a line. Some legs have other names for rail. A key without a name is described in plain words. */
function lineName(key: string, { isRail }: Place, say: Say): string {
  const named = (at: string) => {
    const name = say(at);
    return name === at ? undefined : name;
  };
  const ofRail = isRail ? named(`railLines.${key}`) : undefined;
  return ofRail ?? named(`lines.${key}`) ?? otherCharge(key, say('lines.other_taxes'));
}
