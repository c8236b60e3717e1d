/** What one country asks, as a closed box: its lines are strings, since there are some seventy boxes on the page. */
import { clauseText, formatStatedDate, labelled, listText, sentenceText } from '../../domain/catalogue/format.ts';
import type { EnergyType } from '../../domain/catalogue/model.ts';
import {
  EXPORT_COUNTRY,
  RULE_TOPICS,
  type ChargingStandard,
  type CountryRule,
  type RuleOf,
  type RuleTopic,
} from '../../domain/logistics/model.ts';
import { rulesOf } from '../../domain/logistics/rules.ts';
import { escapeHtml } from '../../markup/escape.ts';
import { localeOf } from '../../domain/shared/locale.ts';
import { percentText } from '../../domain/shared/percent-text.ts';
import type { CatalogueContext } from '../catalogue/context.ts';
import { sourceHtml } from './sources.ts';
import { countryName } from './words.ts';

/** How plugs call themselves, in every language. */
export const STANDARDS: Readonly<Record<ChargingStandard, string>> = { gbt: 'GB/T', ccs2: 'CCS2', type2: 'Type 2' };

/** Topics that every country's box shows, even as unknown. Most countries have no rule for the other topics. */
const ALWAYS = ['steering', 'charging', 'usedAge', 'importDuty', 'vat', 'languages'] as const;
/** Topics left out if a country's taxes are recorded: the lines of the cost state them then. */
const TAXES: readonly RuleTopic[] = ['importDuty', 'vat'];
const WHERE_KNOWN: readonly RuleTopic[] = ['energy', 'additionalDuty', 'recyclingFee'];
/** When a car may leave China is said once, not in every country. */
const SHOWN = RULE_TOPICS.filter((topic) => topic !== 'exportWithin');

/** Writes a rule as plain text. */
function ruleText(context: CatalogueContext, brandName: (slug: string) => string | undefined, rule: CountryRule) {
  const text = plainRuleText(context, brandName, rule);
  if (!rule.energyTypes) return text;
  return context.t('logistics:rule.of', { types: energyNames(context, rule.energyTypes), text });
}

function energyNames({ names, locale }: CatalogueContext, types: readonly EnergyType[]): string {
  return listText(
    types.map((type) => names.energyTypes[type] ?? type),
    locale,
  );
}

function plainRuleText(
  context: CatalogueContext,
  brandName: (slug: string) => string | undefined,
  rule: CountryRule,
): string {
  const { t, locale } = context;
  switch (rule.topic) {
    case 'steering':
      if (rule.value.drivesOn === 'right') return t('logistics:rule.right');
      return t(rule.value.wheelMustBe === 'right' ? 'logistics:rule.leftRefused' : 'logistics:rule.left');
    case 'charging':
      return t('logistics:rule.charging', {
        standards: listText(
          rule.value.standards.map((standard) => STANDARDS[standard]),
          locale,
        ),
      });
    case 'energy':
      return t('logistics:rule.only', { types: energyNames(context, rule.value.only) });
    case 'usedAge':
      if (rule.value.years === 0) return t('logistics:rule.noUsed');
      return t(`logistics:rule.${rule.value.effect}`, { count: rule.value.years });
    case 'importDuty':
      return dutyText(context, rule);
    case 'additionalDuty':
      return additionalDutyText(context, brandName, rule);
    case 'vat':
      return percentText(rule.value.percent, localeOf(locale).tag);
    case 'recyclingFee':
      return t('logistics:rule.fee');
    case 'languages':
      return listText(
        rule.value.codes.map((code) => languageName(context, code)),
        locale,
      );
    case 'exportWithin':
      return t('logistics:facts.exportRule', {
        days: rule.value.days,
        date: formatStatedDate(rule.value.from, locale),
      });
  }
}

function dutyText({ t, locale }: CatalogueContext, { value }: RuleOf<'importDuty'>): string {
  const share = t(`logistics:rule.${value.basis}`, { percent: percentText(value.percent, localeOf(locale).tag) });
  return value.relief ? sentenceText([share, t(`logistics:rule.${value.relief}`)], locale) : share;
}

/** The span, and the rates of the makers whose brands we have. */
function additionalDutyText(
  { t, locale }: CatalogueContext,
  brandName: (slug: string) => string | undefined,
  { value }: RuleOf<'additionalDuty'>,
): string {
  const percent = (share: number) => percentText(share, localeOf(locale).tag);
  const span = t('logistics:rule.byMaker', { min: percent(value.leastPercent), max: percent(value.mostPercent) });
  const byShare = Map.groupBy(Object.entries(value.percentByBrand), ([, share]) => share);
  const makers = [...byShare].flatMap(([share, brands]) => {
    const known = brands.flatMap(([slug]) => brandName(slug) ?? []);
    return known.length > 0 ? [`${listText(known, locale)} ${percent(share)}`] : [];
  });
  return makers.length > 0 ? labelled(span, clauseText(makers, locale), locale) : span;
}

function languageName({ locale }: CatalogueContext, code: string): string {
  return new Intl.DisplayNames(localeOf(locale).tag, { type: 'language' }).of(code) ?? code;
}

interface CountryBoxes {
  context: CatalogueContext;
  rules: readonly CountryRule[];
  brandName: (slug: string) => string | undefined;
  /** Countries whose taxes are recorded. */
  taxed: ReadonlySet<string>;
}

interface Row {
  topic: RuleTopic;
  known: readonly CountryRule[];
}

function rowHtml({ context, brandName }: CountryBoxes, { topic, known }: Row): string {
  const { t } = context;
  const said = known.map(
    (rule) => `<dd>${escapeHtml(ruleText(context, brandName, rule))} ${sourceHtml(context, rule)}</dd>`,
  );
  const text = said.join('') || `<dd class="unknown">${escapeHtml(t('logistics:countries.notKnown'))}</dd>`;
  // The page's script says beside it how old the chosen car is.
  const own = topic === 'usedAge' && known.length > 0 ? '<dd data-of-year hidden></dd>' : '';
  const label = topic === 'exportWithin' ? 'facts.export' : `topic.${topic}`;
  return `<div data-topic="${topic}"><dt>${escapeHtml(t(`logistics:${label}`))}</dt>${text}${own}</div>`;
}

/** A country's rules. */
export function countryHtml(boxes: CountryBoxes, country: string): string {
  const known = Map.groupBy(rulesOf(boxes.rules, country), ({ topic }) => topic);
  const isSilent = (topic: RuleTopic) =>
    WHERE_KNOWN.includes(topic) || (TAXES.includes(topic) && boxes.taxed.has(country));
  const rows = SHOWN.filter((topic) => known.has(topic) || !isSilent(topic));
  const name = escapeHtml(countryName(country, boxes.context.locale));
  return (
    `<details class="country" data-country="${country}">` +
    `<summary><h3>${name}</h3></summary><dl class="facts-list">` +
    `${rows.map((topic) => rowHtml(boxes, { topic, known: known.get(topic) ?? [] })).join('')}</dl></details>`
  );
}

/** Draws the rules of the country of export. */
export function exportRulesHtml(boxes: CountryBoxes): string {
  const known = rulesOf(boxes.rules, EXPORT_COUNTRY).filter(({ topic }) => topic === 'exportWithin');
  if (known.length === 0) return '';
  return `<dl class="facts-list">${rowHtml(boxes, { topic: 'exportWithin', known })}</dl>`;
}

/** Held to by a test: every topic a country may have is printed. */
export const PRINTED_TOPICS: readonly RuleTopic[] = [...ALWAYS, ...WHERE_KNOWN];
