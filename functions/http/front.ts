import { CRON_PATH, FRONT_HEADER } from '../../src/domain/site/front.ts';

/**
 * Whether a request came through the front, which alone tells the Worker the truth about visitors. On one's own machine the
 * runtime listens on a port that every program and every page in a browser reaches, and takes addresses from headers
 * (`MF-Original-URL`); on Cloudflare there is no front and no secret.
 */
export const isFromFront = (request: Request, { FRONT_SECRET }: Pick<Cloudflare.Env, 'FRONT_SECRET'>): boolean =>
  !FRONT_SECRET || request.headers.get(FRONT_HEADER) === FRONT_SECRET;

/**
 * The cron that is due, where the supervisor of `npm start` tells it. The runtime's own address for that would run it for
 * anybody who reaches the port, at any time they name.
 */
export function dueCron(
  { url }: Request,
  { FRONT_SECRET }: Pick<Cloudflare.Env, 'FRONT_SECRET'>,
): { cron: string; time: number } | undefined {
  const { pathname, searchParams } = new URL(url);
  if (!FRONT_SECRET || pathname !== CRON_PATH) return undefined;
  return { cron: searchParams.get('cron') ?? '', time: Number(searchParams.get('time')) };
}
