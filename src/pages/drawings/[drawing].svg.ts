import type { APIRoute } from 'astro';
import {
  emptyPicture,
  picture,
  pictureName,
  PICTURE_VIEWS,
  type PictureView,
} from '../../domain/catalogue/page/drawing-box.ts';
import { paintKey, paintsOf, type Paint } from '../../domain/catalogue/page/paints.ts';
import type { Model, Style } from '../../domain/catalogue/model.ts';
import type { ModelEntry } from '../../domain/catalogue/page/model-entry.ts';
import { printedDigest } from '../_catalogue/digest.ts';
import { drawing, pictureOf } from '../_catalogue/drawings.ts';
import { loadCatalogue, type Catalogue } from '../_catalogue/source.ts';

interface Props {
  model: Model;
  style: Style;
  view: PictureView;
  paint: Paint;
}

/**
 * Every model in every view and stated paint, and from the side each style that does not look like its model: one file
 * each, shared by all languages.
 */
export async function getStaticPaths() {
  const catalogue = await loadCatalogue();
  return catalogue.models.flatMap((entry) => {
    const pictures = [...picturesOfModel(entry, catalogue), ...picturesOfStyles(entry, catalogue)];
    return pictures.map(([slug, { model, style, view, paint }]) => ({
      params: { drawing: pictureName(slug, view, paint) },
      props: { model, style, view, paint } satisfies Props,
      cacheKey: printedDigest([catalogue.digests.styles.get(style.slug), view, paintKey(paint)]),
    }));
  });
}

type NamedPicture = readonly [slug: string, picture: Props];

function picturesOfModel({ model, face, styles }: ModelEntry, { terms }: Catalogue): NamedPicture[] {
  return paintsOf(styles, terms).flatMap((paint) =>
    PICTURE_VIEWS.map((view): NamedPicture => [model.slug, { model, style: face, view, paint }]),
  );
}

function picturesOfStyles(entry: ModelEntry, { terms }: Catalogue): NamedPicture[] {
  const pictures = new Map<string, NamedPicture>();
  for (const style of entry.styles) {
    const picture = pictureOf(entry, style, terms);
    if (!picture || picture.slug === entry.model.slug) continue;
    const { slug, paint, drawn } = picture;
    pictures.set(pictureName(slug, 'side', paint), [slug, { model: entry.model, style: drawn, view: 'side', paint }]);
  }
  return [...pictures.values()];
}

export const GET: APIRoute<Props> = ({ props: { model, style, view, paint } }) => {
  const svg = drawing(model, style, view, paint);
  // Lists and the API name a picture of every model, also of one whose sheets leave out its dimensions.
  return new Response(svg ? picture(svg, view) : emptyPicture(view), { headers: { 'content-type': 'image/svg+xml' } });
};
