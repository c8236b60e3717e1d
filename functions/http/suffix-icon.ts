import { suffixSvg } from '../../src/markup/upload/suffix-svg.ts';

/** A picture that is opened by itself may do nothing. */
const HEADERS = {
  'content-type': 'image/svg+xml',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'public, max-age=86400',
};

/** The icon of a file by the end of its name. */
export const suffixIcon = ({
  suffix = '',
  background = '',
}: {
  suffix?: string | undefined;
  background?: string | undefined;
}) => new Response(suffixSvg(suffix, background), { headers: HEADERS });
