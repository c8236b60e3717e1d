import type { Context } from 'hono';
import { suffixSvg } from '../../src/markup/upload/suffix-svg.ts';
import type { AppEnvironment } from './types.ts';

/** A picture that is opened by itself may do nothing. */
const HEADERS = {
  'content-type': 'image/svg+xml',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'public, max-age=86400',
};

/** Answers the icon of a file by the end of its name. */
export const answerSuffixIcon = (
  context: Context<AppEnvironment>,
  { suffix = '', background = '' }: { suffix?: string | undefined; background?: string | undefined },
): Response => context.body(suffixSvg(suffix, background), 200, HEADERS);
