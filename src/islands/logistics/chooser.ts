import type { Locale } from '../../domain/shared/locale.ts';
import { askBrands, askModels, askStyles } from './api.ts';
import { selectOf } from '../shared/select.ts';

interface Entry {
  value: number;
  label: string;
}
type Say = (hasFailed: boolean, again: () => void) => void;
type Requested = Promise<readonly Entry[] | undefined>;

/**
 * Brand, model and style as three lists, each filled when the one before it is chosen.
 *
 * @param choose told the number of the style.
 * @param say whether asking has failed; told again with every asking.
 */
export function installChooser(
  form: HTMLFormElement,
  locale: Locale,
  choose: (styleId: number) => void,
  say: Say,
): void {
  const button = form.querySelector<HTMLButtonElement>('[data-choose]');
  const place = form.querySelector<HTMLElement>('[data-chooser]');
  const [brand, model, style] = ['brand', 'model', 'style'].map((name) => selectOf(form, `choose-${name}`));
  if (!button || !place || !brand || !model || !style) return;

  const fill = (list: HTMLSelectElement, requested: () => Requested, isWanted?: () => boolean) =>
    void fillList(list, requested, say, isWanted);

  button.addEventListener('click', () => {
    const isOpen = place.hidden;
    place.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
    if (isOpen && brand.length === 1) fill(brand, () => brands(locale));
  });
  brand.addEventListener('change', () => {
    reset(style);
    reset(model);
    const id = brand.value;
    if (id)
      fill(
        model,
        () => models(locale, Number(id)),
        () => brand.value === id,
      );
  });
  model.addEventListener('change', () => {
    reset(style);
    const id = model.value;
    if (id)
      fill(
        style,
        () => styles(locale, Number(id)),
        () => model.value === id,
      );
  });
  style.addEventListener('change', () => {
    if (style.value) choose(Number(style.value));
  });
}

function reset(list: HTMLSelectElement): void {
  list.length = 1;
  list.disabled = true;
}

/** Fills a list with what is asked for, unless something else was chosen before the answer came. */
async function fillList(
  list: HTMLSelectElement,
  requested: () => Requested,
  say: Say,
  isWanted: () => boolean = () => true,
): Promise<void> {
  reset(list);
  const entries = await requested();
  if (!isWanted()) return;
  say(!entries, () => void fillList(list, requested, say, isWanted));
  if (!entries) return;
  for (const { value, label } of entries) list.add(new Option(label, String(value)));
  list.disabled = false;
}

async function brands(locale: Locale): Requested {
  const answer = await askBrands(locale);
  return answer.accepted ? answer.data.map(({ id, name }) => ({ value: id, label: name })) : undefined;
}

async function models(locale: Locale, brandId: number): Requested {
  const answer = await askModels(locale, brandId);
  return answer.accepted ? answer.data.list.map(({ id, name }) => ({ value: id, label: name })) : undefined;
}

async function styles(locale: Locale, modelId: number): Requested {
  const answer = await askStyles(locale, modelId);
  return answer.accepted ? answer.data : undefined;
}
