import type { APIRoute } from 'astro';
import { drawCar } from '../../domain/catalogue/drawing/index.ts';
import { picture, PICTURE_VIEWS, type PictureView } from '../../domain/catalogue/page/drawing-box.ts';
import { ANY_CAR, ANY_CAR_PAINT } from '../../domain/listing/any-car.ts';
import { inOnePiece } from '../../domain/shared/remember.ts';
import { printedDigest } from '../_catalogue/digest.ts';

interface Props {
  view: PictureView;
}

/** The car that stands for one we have no sheet of, from each side. */
export function getStaticPaths() {
  return PICTURE_VIEWS.map((view) => ({
    params: { view },
    props: { view } satisfies Props,
    cacheKey: printedDigest(['any car', view, ANY_CAR, ANY_CAR_PAINT]),
  }));
}

export const GET: APIRoute<Props> = ({ props: { view } }) =>
  new Response(picture(inOnePiece(drawCar(ANY_CAR, { view, colour: ANY_CAR_PAINT })), view), {
    headers: { 'content-type': 'image/svg+xml' },
  });
