import { listText } from '../../domain/catalogue/format.ts';
import { carName } from '../../domain/catalogue/naming.ts';
import type { ModelEntry } from '../../domain/catalogue/page/model-entry.ts';
import { escapeHtml } from '../../markup/escape.ts';
import { cataloguePaths, localizedPath } from '../../domain/shared/routes.ts';
import type { PartKind } from '../../domain/stock/model.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { PartRow } from './rows.ts';

type Fit = PartRow['models'][number];

/** Only these parts may differ between the axles. The name of any other kind says where it belongs. */
const PLACED: ReadonlySet<PartKind> = new Set<PartKind>(['tyre', 'rim', 'motor']);

/** `front only, some styles, option`: nothing where all styles of the model have it all round as standard. */
function remarkOf(kind: PartKind, fits: readonly Fit[], t: Translator): string {
  const places = new Set(fits.map(({ place }) => place));
  const [only] = places;
  const remarks: string[] = [];
  if (PLACED.has(kind) && places.size === 1 && (only === 'front' || only === 'rear')) {
    remarks.push(t(`stock:parts.place.${only}`));
  }
  if (fits.every(({ styleCount, modelStyleCount }) => styleCount < modelStyleCount)) {
    remarks.push(t('stock:parts.someStyles'));
  }
  if (fits.every(({ fitment }) => fitment === 'optional')) remarks.push(t('stock:parts.option'));
  return listText(remarks, t.locale);
}

/** The models a part fits, one list item each. One string: a thousand fits are too many for a component each. */
export function fitsHtml(part: PartRow, entries: ReadonlyMap<string, ModelEntry>, t: Translator): string {
  const items: string[] = [];
  for (const [slug, fits] of Map.groupBy(part.models, ({ modelSlug }) => modelSlug)) {
    const entry = entries.get(slug);
    if (!entry) continue;
    const name = escapeHtml(carName(entry.brand, entry.model, t.locale));
    const remark = remarkOf(part.kind, fits, t);
    const link = `<a href="${localizedPath(t.locale, cataloguePaths.model(slug))}"><bdi>${name}</bdi></a>`;
    items.push(`<li data-model="${slug}">${link}${remark && ` <small>${escapeHtml(remark)}</small>`}</li>`);
  }
  return items.join('');
}
