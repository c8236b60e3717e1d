import * as z from 'zod/mini';
import { ADMIN_UPLOAD_LIMIT, FILM_BYTES, UPLOAD_CAP_BYTES, UPLOAD_LIMIT } from '../domain/upload/rules.ts';
import * as at from './addresses/upload.ts';
import { call, FILE_SLACK_BYTES } from './call.ts';
import { described, optional, textField } from './fields.ts';

const KEPT = z.object({
  file: z.object({
    url: described(z.string(), 'Address on this site.'),
    full_url: z.string(),
    name: z.string(),
    size: described(z.int(), 'Bytes of what is kept.'),
    mimetype: z.string(),
    suffix: z.string(),
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
    sha1: z.string(),
  }),
});
const INPUT = z.object({
  file: described(z.unknown(), 'The file, with its name.'),
  topic: described(optional(textField(40)), '`photo`, or what else the file is for.'),
});

export const uploadCalls = {
  upload: call(at.upload, {
    // By network, not by member: drawing pictures costs much processor time, and one person can have many accounts.
    limits: [{ purpose: 'upload', per: 'network', ...UPLOAD_LIMIT }],
    callers: ['member'],
    takesFile: UPLOAD_CAP_BYTES,
    summary:
      'Keeps a file under an address nobody can guess. What it is, its content says; pictures are redrawn, upright and ' +
      'without what the camera wrote into them. Of a photograph (`topic` is `photo`) it keeps WebP of 480, 960 and at most ' +
      '1,600 pixels of width: `….webp` is the largest, `…-480.webp` a smaller one.',
    input: INPUT,
    output: KEPT,
  }),
  siteUpload: call(at.siteUpload, {
    limits: [{ purpose: 'admin-upload', per: 'network', ...ADMIN_UPLOAD_LIMIT }],
    callers: ['admin'],
    takesFile: FILM_BYTES + FILE_SLACK_BYTES,
    summary:
      'Keeps a file for the site’s own pages, looked at and redrawn as a member’s is, photographs (`topic` is `photo`) too. ' +
      'For admins who may add or edit something that holds a file.',
    input: INPUT,
    output: KEPT,
  }),
  buildSuffixSvg: call(at.buildSuffixSvg, {
    summary:
      'The icon of a file that is no picture: its suffix on a sheet. It says nothing of any file, so no login is looked at; ' +
      'what is asked for wrongly is a question mark on grey.',
    input: z.object({
      suffix: described(optional(z.string()), 'End of the file’s name: up to eight of a-z and 0-9.'),
      background: described(
        optional(z.string()),
        'Colour of the sheet: three or six hexadecimal digits; grey unless told.',
      ),
      batoken: described(optional(z.string()), 'Is sent by clients, and not read.'),
      server: described(optional(z.string()), 'Is sent by clients, and not read.'),
    }),
    output: z.unknown(),
    files: ['image/svg+xml'],
  }),
};
