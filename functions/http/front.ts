import { FRONT_HEADER } from '../../src/domain/site/front.ts';

/**
 * Whether a request came through the front, which alone tells the Worker the truth about visitors. On one's own machine the
 * runtime listens on a port that every program and every page in a browser reaches, and takes addresses from headers
 * (`MF-Original-URL`); on Cloudflare there is no front and no secret.
 */
export const isFromFront = (request: Request, { FRONT_SECRET }: Pick<Cloudflare.Env, 'FRONT_SECRET'>): boolean =>
  !FRONT_SECRET || request.headers.get(FRONT_HEADER) === FRONT_SECRET;
