import { labelled } from '../../domain/catalogue/format.ts';
import { PLACE_KINDS, PORT_REGIONS, type LogisticsData, type Port } from '../../domain/logistics/model.ts';
import { portLabel, portName } from '../../domain/logistics/port-names.ts';
import { destinationsOf } from '../../domain/logistics/rules.ts';
import { localeOf, type Locale } from '../../domain/shared/locale.ts';
import type { Translator } from '../../i18n/translator.ts';
import { countryName } from './words.ts';

/** Sorts what has a name as readers of a language expect. */
function byName(locale: Locale) {
  const collator = new Intl.Collator(localeOf(locale).tag);
  return (left: { name: string }, right: { name: string }) => collator.compare(left.name, right.name);
}

/** A place of arrival in the reader's language: `Kenya: Mombasa`. */
interface NamedPlace {
  port: Port;
  name: string;
  plainName: string;
}

/** Places of arrival by region: ports first, then what trains reach. Regions without one are left out. */
export function placeGroups(t: Translator, ports: readonly Port[]): { name: string; places: NamedPlace[] }[] {
  const { locale } = t;
  const byRegion = PLACE_KINDS.flatMap((kind) =>
    PORT_REGIONS.map((region) => ({
      kind,
      region,
      places: ports.filter((port) => port.region === region && port.kind === kind && !port.isLoading),
    })),
  ).filter(({ places }) => places.length > 0);
  return byRegion.map(({ kind, region: code, places }) => {
    const region = t(`logistics:region.${code}`);
    const named = places.map((port) => ({
      port,
      plainName: portName(port, locale),
      name: labelled(countryName(port.country, locale), portLabel(port, locale), locale),
    }));
    return {
      name: kind === 'rail' ? t('logistics:place.rail', { region }) : region,
      places: named.sort(byName(locale)),
    };
  });
}

/** The countries a car may be brought to, by name. */
export const countryChoices = (logistics: LogisticsData, locale: Locale): { code: string; name: string }[] =>
  destinationsOf(logistics)
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort(byName(locale));
