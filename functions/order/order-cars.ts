import { eq } from 'drizzle-orm';
import { findStyle } from '../../data/queries/catalogue/catalogue.ts';
import { namesOf } from '../../data/queries/catalogue/kept-words.ts';
import type { VehicleRow } from '../../data/queries/order/facts.ts';
import { pictureOfStyle } from '../../data/queries/catalogue/pictures.ts';
import { findStockItem } from '../../data/queries/stock/stock.ts';
import { stockItems } from '../../data/schema/index.ts';
import { carName, styleName } from '../../src/domain/catalogue/naming.ts';
import type { VehicleKind } from '../../src/domain/order/stages.ts';
import { cardAddress } from '../../src/domain/photo/photos.ts';
import { DEFAULT_LOCALE } from '../../src/domain/shared/locale.ts';
import { accepted, type Result } from '../../src/domain/shared/result.ts';
import { stockCarName, stockStyleName } from '../../src/domain/stock/naming.ts';
import type { CallContext } from '../http/call-context.ts';
import { orderRefusal } from './refusals.ts';

/** A car as an admin, or a quote, names it. */
export interface WantedCar {
  kind: VehicleKind;
  styleId?: number | undefined;
  stockId?: number | undefined;
  name?: string | undefined;
  vin?: string | undefined;
  hsCode?: string | undefined;
}

export type CarFacts = Pick<VehicleRow, 'kind' | 'name' | 'vin' | 'image' | 'styleId' | 'stockId' | 'hsCode'>;

type Moment = Pick<CallContext, 'database' | 'now'>;

/** A car with its name and picture. Papers are in English, so its name is kept in English. */
export async function carFacts(moment: Moment, car: WantedCar, field: string): Promise<Result<CarFacts>> {
  const { kind, styleId = null, stockId = null, name, vin = null, hsCode = null } = car;
  const given = { kind, styleId, stockId, hsCode, image: null };
  const gone = orderRefusal('car-gone', { field });
  if (stockId !== null) {
    const found = await findStockItem(moment.database, { id: stockId });
    if (!found) return gone;
    const names = await namesOf(moment, DEFAULT_LOCALE);
    const full = `${stockCarName(found, DEFAULT_LOCALE)} ${stockStyleName(found, names, DEFAULT_LOCALE)}`;
    const [row] = await moment.database
      .select({ vin: stockItems.vin })
      .from(stockItems)
      .where(eq(stockItems.id, stockId));
    const image = cardAddress(found.photoKey);
    return accepted({
      ...given,
      image,
      styleId: styleId ?? found.styleId,
      name: name ?? full,
      vin: vin ?? row?.vin ?? null,
    });
  }
  if (styleId !== null) {
    const style = await findStyle(moment.database, styleId);
    if (!style) return gone;
    const brand = { name: style.brandName, nameZh: style.brandNameZh };
    const model = { name: style.modelName, nameZh: style.modelNameZh };
    const names = await namesOf(moment, DEFAULT_LOCALE);
    const full = `${carName(brand, model, DEFAULT_LOCALE)} ${styleName(style, names, DEFAULT_LOCALE)}`;
    return accepted({ ...given, image: await pictureOfStyle(moment, style), name: name ?? full, vin });
  }
  return accepted({ ...given, name: name ?? '', vin });
}
