import * as z from 'zod/mini';
import { MENU_RULE_TYPES, MENU_TYPES } from '../../src/domain/shared/menu-rule.ts';
import { call } from '../../src/wire/call.ts';
import { described, switchField } from '../../src/wire/fields.ts';
import { memberFields } from './calls.ts';

/** The client that has every screen there is; others have those of their family alone. */
export const OUR_CLIENT = 'haitu';

const ruleFields = {
  id: z.int(),
  pid: described(z.int(), '`id` of the rule it hangs on; 0 on top.'),
  type: described(z.enum(MENU_RULE_TYPES), '`button`: a call that may be made, in `name`.'),
  title: described(z.string(), 'In the language asked for.'),
  name: z.string(),
  path: described(z.string(), 'Where it shows below the client’s own member centre; empty for a button.'),
  icon: described(z.string(), 'Classes of Font Awesome 4.'),
  menu_type: described(z.enum(MENU_TYPES), '`iframe`: a page of somebody else’s, at `url`.'),
  url: described(z.string(), 'With its origin; empty for a tab.'),
  component: described(z.string(), 'The client’s file that draws it, as BuildAdmin names it.'),
  keepalive: described(
    z.union([z.literal(0), z.string()]),
    'The row’s `name` where its screen is kept as it was left.',
  ),
  extend: z.string(),
};
const leaf = z.object({ ...ruleFields, children: z.array(z.unknown()) });

export const indexCalls = {
  index: call({
    method: 'GET',
    path: '/api/index/index',
    summary:
      'What a client begins with: the site, who is logged in by the token in the header, and the member’s menu. Nobody ' +
      'logged in: `userInfo` is empty, as are `rules` and `menus`; with `requiredLogin` code 303 with `data.type` ' +
      '`need login`, or code 409 where the token has expired.',
    takesToken: true,
    input: z.object({
      requiredLogin: described(switchField, '1: refuse who is not logged in. 0 unless told.'),
      client: described(
        z.optional(z.literal(OUR_CLIENT)),
        'Who asks: this site’s own client has screens that others of its family do not, and finds them in `menus`.',
      ),
    }),
    output: z.object({
      site: z.object({
        siteName: z.string(),
        recordNumber: described(z.string(), 'ICP record number of the company’s site in China, or empty.'),
        version: z.string(),
        cdnUrl: described(z.string(), 'Empty: files are under the site’s own address.'),
        upload: z.object({
          mode: z.literal('local'),
          maxsize: described(z.int(), 'Bytes.'),
          mimetype: described(z.string(), 'Extensions and media types that may be sent, separated by commas.'),
          savename: described(z.string(), 'What the address of an upload is made of.'),
          maxSize: described(z.int(), 'As `maxsize`.'),
          allowedSuffixes: described(z.array(z.string()), 'Of the files that are kept.'),
          allowedMimeTypes: described(z.array(z.string()), 'Of the files that are kept.'),
          saveName: described(z.string(), 'As `savename`.'),
        }),
      }),
      openMemberCenter: z.boolean(),
      userInfo: described(z.union([z.object(memberFields), z.strictObject({})]), 'As `account/profile` has it.'),
      rules: described(z.array(leaf), 'Calls the member may make, named as their addresses behind `/api/`.'),
      menus: described(
        z.array(z.object({ ...ruleFields, children: z.array(leaf) })),
        'The member centre’s screens as a tree.',
      ),
    }),
  }),
};
