import { CRON_PATH, FRONT_HEADER } from '../../src/domain/site/front.ts';

/**
 * Whether a request came through the front, the only one that tells the Worker the truth about visitors. On a
 * developer's machine every program and every page in a browser reaches the runtime's port, which takes addresses from
 * headers (`MF-Original-URL`). On Cloudflare there is no front and no secret.
 */
export const isFromFront = (request: Request, { FRONT_SECRET }: Pick<Cloudflare.Env, 'FRONT_SECRET'>): boolean =>
  !FRONT_SECRET || request.headers.get(FRONT_HEADER) === FRONT_SECRET;

/**
 * The cron that is due, if the supervisor of `npm start` reports one. The runtime's own address for crons is not used:
 * it would run them for anyone who reaches the port, at any time they name.
 */
export function dueCron(
  { url }: Request,
  { FRONT_SECRET }: Pick<Cloudflare.Env, 'FRONT_SECRET'>,
): { cron: string; time: number } | undefined {
  const { pathname, searchParams } = new URL(url);
  if (!FRONT_SECRET || pathname !== CRON_PATH) return undefined;
  return { cron: searchParams.get('cron') ?? '', time: Number(searchParams.get('time')) };
}
