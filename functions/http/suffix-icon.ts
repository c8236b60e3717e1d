import { suffixSvg } from '../../src/markup/upload/suffix-svg.ts';

/** The policy keeps an icon that is opened by itself from doing anything. */
const HEADERS = {
  'content-type': 'image/svg+xml',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'public, max-age=86400',
};

/** Answers the icon of a file, by its extension. */
export const suffixIcon = ({
  suffix = '',
  background = '',
}: {
  suffix?: string | undefined;
  background?: string | undefined;
}) => new Response(suffixSvg(suffix, background), { headers: HEADERS });
