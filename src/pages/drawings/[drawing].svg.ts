import type { APIRoute } from 'astro';
import { picture, pictureName, PICTURE_VIEWS, type PictureView } from '../../domain/catalogue/page/drawing-box.ts';
import { paintsOf } from '../../domain/catalogue/page/paints.ts';
import type { Style } from '../../domain/catalogue/model.ts';
import { digestOf } from '../_catalogue/digest.ts';
import { drawing, drawnCar } from '../_catalogue/drawings.ts';
import { loadCatalogue } from '../_catalogue/source.ts';

interface Props {
  style: Style;
  view: PictureView;
  hex: string;
}

/** Every model in every view and stated colour: one file each, shared by all languages. */
export async function getStaticPaths() {
  const catalogue = await loadCatalogue();
  return catalogue.models.flatMap((entry) => {
    const { model, face } = entry;
    if (!drawnCar(face)) return [];
    return paintsOf(entry.styles, catalogue.terms).flatMap(({ hex }) =>
      PICTURE_VIEWS.map((view) => ({
        params: { drawing: pictureName(model.slug, view, hex) },
        props: { style: face, view, hex } satisfies Props,
        cacheKey: digestOf([catalogue.digests.styles.get(face.slug), view, hex]),
      })),
    );
  });
}

export const GET: APIRoute<Props> = ({ props: { style, view, hex } }) => {
  const svg = drawing(style, view, hex);
  // Only styles that can be drawn have a path.
  if (!svg) throw new Error(`No drawing of ${style.slug}`);
  return new Response(picture(svg, view), { headers: { 'content-type': 'image/svg+xml' } });
};
