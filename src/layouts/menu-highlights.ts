import { picturePath } from '../domain/catalogue/page/drawing-box.ts';
import { brandName, carName } from '../domain/catalogue/naming.ts';
import { paintsOf, type Paint } from '../domain/catalogue/page/paints.ts';
import type { Brand, Model, SpecSheet, Style } from '../domain/catalogue/model.ts';
import type { Locale } from '../domain/shared/locale.ts';
import { cataloguePaths } from '../domain/shared/routes.ts';
import type { MenuHighlights } from '../domain/site/menu.ts';
import { ofBuild } from './of-build.ts';
import { rowsOf } from './rows.ts';

const SHOWN = { brands: 15, models: 6 } as const;

interface Overview {
  brands: readonly { brand: Brand; modelCount: number }[];
  models: readonly { brand: Brand; model: Pick<Model, 'slug' | 'name' | 'nameZh'>; styleCount: number; paint: Paint }[];
}

/** Read once a build: every page shows the menu. */
const overview = ofBuild(readOverview);
const made = ofBuild(() => new Map<Locale, MenuHighlights>());

/** The brands with most models, by name, and the models with most styles. */
export async function menuHighlights(locale: Locale): Promise<MenuHighlights> {
  const known = made().get(locale);
  if (known) return known;
  const highlights = highlightsOf(await overview(), locale);
  made().set(locale, highlights);
  return highlights;
}

async function readOverview(): Promise<Overview> {
  const [brandRows, modelRows, [dictionary]] = await Promise.all([
    rowsOf('brands'),
    rowsOf('models'),
    rowsOf('dictionary'),
  ]);
  const brands = new Map(brandRows.map((brand) => [brand.slug, brand]));
  const terms = new Map(dictionary?.terms.map((term) => [term.code, term]));
  const largest = [...brands.values()].toSorted((a, b) => b.modelCount - a.modelCount).slice(0, SHOWN.brands);
  const widest = modelRows.toSorted((a, b) => b.styleCount - a.styleCount).slice(0, SHOWN.models);
  const models = widest.map(async (record) => {
    const brand = brands.get(record.brandSlug);
    const paint = paintsOf(await readStyles(record.id), terms)[0];
    return brand ? [{ brand: brand as Brand, model: record, styleCount: record.styleCount, paint }] : [];
  });
  return {
    brands: largest
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
      .map((record) => ({ brand: record as Brand, modelCount: record.modelCount })),
    models: (await Promise.all(models)).flat(),
  };
}

async function readStyles(modelId: number): Promise<Style[]> {
  const rows = await rowsOf('styles', { modelId });
  return rows.map(({ sheet, ...facts }) => ({ ...facts, sheet: JSON.parse(sheet) as SpecSheet })) as Style[];
}

function highlightsOf({ brands, models }: Overview, locale: Locale): MenuHighlights {
  return {
    brands: brands.map(({ brand, modelCount }) => ({
      name: brandName(brand, locale),
      path: cataloguePaths.brand(brand.slug),
      count: modelCount,
    })),
    models: models.map(({ brand, model, styleCount, paint }) => ({
      name: carName(brand, model, locale),
      path: cataloguePaths.model(model.slug),
      count: styleCount,
      picture: picturePath(model.slug, 'side', paint),
    })),
  };
}
