import { stylesWithSheets } from '../../data/queries/catalogue/catalogue.ts';
import type { LoadedOrder } from '../../data/queries/order/facts.ts';
import { CONTAINERS, containerFit, loadOf, measuresFromSheet } from '../../src/domain/catalogue/drawing/index.ts';
import { formatNumber } from '../../src/domain/catalogue/format.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { accepted, type Result } from '../../src/domain/shared/result.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { orderCalls } from '../../src/wire/order.ts';
import type { CallContext } from '../http/call-context.ts';
import { textsFor } from '../http/texts.ts';
import { NO_ORDER } from './refusals.ts';

type Picture = DataOf<typeof orderCalls.getContainer>;

/** The small container first: a single car travels in it. */
const OFFERED = [CONTAINERS['20GP'], CONTAINERS['40HC']] as const;
const NOTHING: Picture = { svg: null, container: null };

/** Draws the cars of a shipment to scale in the smallest container they all stand in, each from the sheet of its style. */
export async function containerOf(
  { database, locale }: Pick<CallContext, 'database'> & { locale: Locale },
  { facts }: LoadedOrder,
  shipmentId: number,
): Promise<Result<Picture>> {
  if (!facts.shipments.some(({ id }) => id === shipmentId)) return NO_ORDER;
  const cars = facts.vehicles.filter((car) => car.shipmentId === shipmentId && car.state !== 'cancelled');
  const styleIds = cars.flatMap(({ styleId }) => styleId ?? []);
  const styles = new Map((await stylesWithSheets(database, styleIds)).map((style) => [style.id, style]));
  const measures = cars.flatMap(({ styleId }) => {
    const style = styles.get(styleId ?? 0);
    return (style && measuresFromSheet(style.sheet, style.energyType, style.drawing ?? undefined)) ?? [];
  });
  if (cars.length === 0 || measures.length < cars.length) return accepted(NOTHING);
  const container = OFFERED.find((one) => loadOf(measures, one).fits);
  if (!container) return accepted(NOTHING);
  const text = textsFor(locale);
  const { svg } = containerFit(measures, container, {
    ink: 'currentColor',
    fontFamily: 'inherit',
    textMm: 320,
    formatMm: (millimetres) => `${formatNumber(millimetres, locale)} mm`,
    title: text('order:container.title', { container: container.name }),
  });
  return accepted({ svg, container: container.name });
}
