import { usernameKey } from '../../../data/queries/account/members.ts';
import type { KnownAdminDevice } from '../../../src/domain/auth/caller.ts';
import { hashOf } from '../../../src/domain/shared/hash.ts';

/** Apart from members: who guesses at a member of the same name locks no admin out. */
export const nameCounter = (username: string): Promise<string> => hashOf(`admin ${usernameKey(username)}`);

/** A browser the admin logged in with before is counted apart, so that no stranger locks them out. */
export const deviceCounter = ({ tokenHash }: KnownAdminDevice): Promise<string> => hashOf(`admin device ${tokenHash}`);

/** All that may be locked for who logs in as an admin from here. */
export const countersOf = (username: string, device: KnownAdminDevice | undefined): Promise<string[]> =>
  Promise.all([nameCounter(username), ...(device ? [deviceCounter(device)] : [])]);
