import type { ModelEntry } from '../../domain/catalogue/page/model-entry.ts';
import type { Style } from '../../domain/catalogue/model.ts';
import type { ShownPhoto } from '../../domain/photo/photos.ts';
import { ofBuild } from '../../layouts/of-build.ts';
import { rowsOf, type Row } from '../../layouts/rows.ts';

/** All photographs, as the pages read them: loaded once per build, not once per page. */
export type Photos = Row<'photos'>;

const loaded = ofBuild(read);

export function loadPhotos(): Promise<Photos> {
  // A development server reads again, so that a new photograph shows without a restart.
  if (import.meta.env.DEV) return read();
  return loaded();
}

async function read(): Promise<Photos> {
  const [photos] = await rowsOf('photos');
  return photos ?? { model: {}, style: {}, stock: {} };
}

type Shown = readonly ShownPhoto[];

/** A model's own, or those of the first of its styles that has some. */
export function photosOfModel({ model, style }: Photos, { slug, styles }: ModelEntry): Shown {
  const pictured = styles.find(({ id }) => style[String(id)] !== undefined);
  return model[slug] ?? style[String(pictured?.id)] ?? [];
}

/** A style's own, or those of its model. */
export const photosOfStyle = ({ model, style }: Photos, { id, modelSlug }: Pick<Style, 'id' | 'modelSlug'>): Shown =>
  style[String(id)] ?? model[modelSlug] ?? [];

/** Photographs of a used car: only its own, because another car has other scratches. */
export const photosOfCar = ({ stock }: Photos, slug: string): Shown => stock[slug] ?? [];
