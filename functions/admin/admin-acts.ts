import { hashPassword } from '../verification/password.ts';
import { declaredRoutes } from './declared/declared-routes.ts';
import { ruleRoutes } from './declared/rule-routes.ts';
import { diagramRoutes } from './diagram-routes.ts';
import type { AdminFeature } from './engine/act.ts';
import { entryRoutes } from './entry/entry-routes.ts';
import { renewFilesAfter } from './publish/live-files.ts';
import { bankRefusal } from './settings/bank-details.ts';
import { configRoutes } from './settings/config-routes.ts';
import { groupList } from './staff/group-list.ts';
import { ownPasswordRefusal } from './staff/own-password.ts';
import { profileRoutes } from './staff/profile-routes.ts';
import { staffRefusal } from './staff/staff-rules.ts';
import { terminalRoutes } from './terminal/terminal-routes.ts';
import { trailLists } from './trail/trail-lists.ts';

/** What the admin has of its own: logins, staff, the settings of the site, the terminal, what was done and by whom. */
export const ownAdmin: AdminFeature = {
  calls: (engine) => [
    ...entryRoutes,
    ...profileRoutes(engine),
    ...configRoutes(engine),
    ...diagramRoutes,
    ...declaredRoutes,
    ...ruleRoutes,
    ...terminalRoutes,
  ],
  refuse: async (...requested) => (await staffRefusal(...requested)) ?? (await bankRefusal(...requested)),
  follow: renewFilesAfter,
  entities: {
    ...trailLists,
    admin: { prove: ownPasswordRefusal, hashPassword },
    group: { list: groupList },
  },
};
