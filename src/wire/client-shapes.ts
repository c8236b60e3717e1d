import * as z from 'zod/mini';
import { MENU_RULE_TYPES, MENU_TYPES } from '../domain/shared/menu-rule.ts';
import { described } from './fields.ts';

/** Data with which clients of the BuildAdmin family start, members' and admins' alike. */

/** A row of a menu. */
export const ruleFields = {
  id: z.int(),
  pid: described(z.int(), '`id` of the rule it hangs on; 0 on top.'),
  type: described(z.enum(MENU_RULE_TYPES), '`button`: a call that may be made, in `name`.'),
  title: described(z.string(), 'In the language asked for.'),
  name: z.string(),
  path: described(z.string(), 'Where it shows below the client’s own area; empty for a button.'),
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
/** A row whose children are not described. */
export const leafRule = z.object({ ...ruleFields, children: z.array(z.unknown()) });

/** An entry of the site's main menu. Clients of the family store it as a route and draw its `meta`. */
const navFields = {
  ...ruleFields,
  path: described(z.string(), 'As `url`; empty for a group.'),
  meta: z.object({ title: z.string(), icon: z.string(), keepalive: z.literal(0), type: z.enum(MENU_TYPES) }),
};
const navEntry = z.object({ ...navFields, children: z.array(z.unknown()) });

/** The site. */
export const siteFields = {
  siteName: z.string(),
  recordNumber: described(z.string(), 'ICP record number of the company’s site in China, or empty.'),
  version: z.string(),
  cdnUrl: described(z.string(), 'Empty: files are under the site’s own address.'),
  headNav: described(
    z.array(z.object({ ...navFields, children: z.array(navEntry) })),
    'The menu at the head of the site, in the language asked for, without a home: each client has its own.',
  ),
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
};
