import { map, type MapStore } from 'nanostores';
import type { Locale } from '../../domain/shared/locale.ts';
import type { Answer, Refused } from '../shared/call.ts';
import {
  fetchBrands,
  fetchDrawn,
  fetchModels,
  fetchStyles,
  type Brand,
  type Drawn,
  type Model,
  type Style,
} from './api.ts';

interface Named {
  brand_id: number | null;
  model_id: number | null;
  auto_style_id: number | null;
}

/** The choices that the catalogue offers for the draft's brand and model. */
interface CatalogueState {
  brands: readonly Brand[];
  models: readonly Model[];
  styles: readonly Style[];
  drawn: Drawn | undefined;
  failure: Refused | undefined;
}

export interface CatalogueStore {
  $catalogue: MapStore<CatalogueState>;
  /** Fetches the choices that depend on the chosen car, unless they are already there. */
  follow: (named: Named) => Promise<void>;
}

/** Asks once for each number; what failed is asked for again. */
function onceEach<Data>(ask: (id: number) => Promise<Answer<Data>>): (id: number) => Promise<Answer<Data>> {
  const requested = new Map<number, Promise<Answer<Data>>>();
  return async (id) => {
    const pending = requested.get(id) ?? ask(id);
    requested.set(id, pending);
    const answer = await pending;
    if (!answer.accepted && requested.get(id) === pending) requested.delete(id);
    return answer;
  };
}

/** Loads the brands, then the chosen brand's models, the chosen model's styles, and its drawings. */
export function catalogueStore(locale: Locale): CatalogueStore {
  const $catalogue = map<CatalogueState>({
    brands: [],
    models: [],
    styles: [],
    drawn: undefined,
    failure: undefined,
  });
  const brandsOf = onceEach(() => fetchBrands(locale));
  const modelsOf = onceEach((brand) => fetchModels(locale, brand));
  const stylesOf = onceEach((model) => fetchStyles(locale, model));
  const drawnAs = new Map<string, Promise<Drawn | undefined>>();
  let turn = 0;

  const follow = async ({ brand_id: brand, model_id: model, auto_style_id: styleId }: Named) => {
    const thisTurn = (turn += 1);
    /** Puts an answer in its place, unless something else was chosen since. */
    const put = <Data>(answer: Answer<Data>, part: (data: Data) => Partial<CatalogueState>): boolean => {
      if (thisTurn !== turn) return false;
      const failure = answer.accepted ? undefined : answer;
      $catalogue.set({ ...$catalogue.get(), failure, ...(answer.accepted && part(answer.data)) });
      return answer.accepted;
    };
    if (!put(await brandsOf(0), (brands) => ({ brands }))) return;
    if (brand === null) return void put(NONE, () => ({ models: [], styles: [], drawn: undefined }));
    if (!put(await modelsOf(brand), (models) => ({ models }))) return;
    if (model === null) return void put(NONE, () => ({ styles: [], drawn: undefined }));
    if (!put(await stylesOf(model), (styles) => ({ styles }))) return;
    const { styles } = $catalogue.get();
    const style = styles.find(({ auto_style_id: id }) => id === styleId) ?? styles[0];
    if (!style) return;
    const drawing = drawnAs.get(style.slug) ?? fetchDrawn(locale, model, style.slug);
    drawnAs.set(style.slug, drawing);
    const drawn = await drawing;
    if (!drawn) drawnAs.delete(style.slug);
    put(NONE, () => ({ drawn }));
  };
  return { $catalogue, follow };
}

const NONE: Answer<null> = { accepted: true, data: null, message: '' };
