import type { APIRoute } from 'astro';
import { picture, pictureName, PICTURE_VIEWS, type PictureView } from '../../domain/catalogue/page/drawing-box.ts';
import { paintKey, paintsOf, type Paint } from '../../domain/catalogue/page/paints.ts';
import type { Style } from '../../domain/catalogue/model.ts';
import { digestOf } from '../_catalogue/digest.ts';
import { drawing, drawnCar } from '../_catalogue/drawings.ts';
import { loadCatalogue } from '../_catalogue/source.ts';

interface Props {
  style: Style;
  view: PictureView;
  paint: Paint;
}

/** Every model in every view and stated paint: one file each, shared by all languages. */
export async function getStaticPaths() {
  const catalogue = await loadCatalogue();
  return catalogue.models.flatMap((entry) => {
    const { model, face } = entry;
    if (!drawnCar(face)) return [];
    return paintsOf(entry.styles, catalogue.terms).flatMap((paint) =>
      PICTURE_VIEWS.map((view) => ({
        params: { drawing: pictureName(model.slug, view, paint) },
        props: { style: face, view, paint } satisfies Props,
        cacheKey: digestOf([catalogue.digests.styles.get(face.slug), view, paintKey(paint)]),
      })),
    );
  });
}

export const GET: APIRoute<Props> = ({ props: { style, view, paint } }) => {
  const svg = drawing(style, view, paint);
  // Only styles that can be drawn have a path.
  if (!svg) throw new Error(`No drawing of ${style.slug}`);
  return new Response(picture(svg, view), { headers: { 'content-type': 'image/svg+xml' } });
};
