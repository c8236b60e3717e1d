import { createInterface } from 'node:readline';
import loadArgon2 from '@phi-ag/argon2/node';
import { openDatabase } from '../../data/client.ts';
import { addAdmin, findAdminLogin, superGroupId } from '../../data/queries/admin/admins.ts';
import { HASH_STRENGTH } from '../../src/domain/auth/rules.ts';
import { passwordSchema, usernameSchema } from '../../src/domain/auth/schema.ts';
import { CommandError, runScript } from '../support/failure.ts';

/**
 * `npm run admin:create -- NAME`: adds an admin who may do everything to the database at `LIBSQL_URL` (that of `npm start`
 * unless told otherwise). The password is the first line of the input, so that it stands in no list of processes and no
 * history of a shell.
 */
const USAGE = `Usage: npm run admin:create -- NAME

  NAME   3 to 15 letters, digits or underscores, beginning with a letter
  The password is asked for, or read from the first line of the input.`;

const [name] = process.argv.slice(2);
if (name === undefined) {
  console.error(USAGE);
  process.exit(2);
}
await runScript(() => create(name));
process.exit();

async function create(given: string): Promise<void> {
  const username = usernameSchema.safeParse(given);
  if (!username.success) throw new CommandError(`"${given}" cannot be a name.\n${USAGE}`);
  const url = process.env['LIBSQL_URL'];
  if (url === undefined) throw new CommandError('LIBSQL_URL names no database.');
  const database = openDatabase({ url, authToken: process.env['LIBSQL_AUTH_TOKEN'] });
  if (await findAdminLogin(database, username.data))
    throw new CommandError(`There is an admin ${username.data} already.`);
  const password = passwordSchema.safeParse(await readPassword());
  if (!password.success) {
    throw new CommandError(
      'The password needs 6 to 32 characters, with two of: capital letters, small letters, digits. It may have no spaces ' +
        'and none of & < > " \'.',
    );
  }
  const { encoded: passwordHash } = (await loadArgon2()).hash(password.data, HASH_STRENGTH);
  const now = Date.now();
  const groupId = await superGroupId(database, 'All rights', now);
  await addAdmin(database, { username: username.data, nickname: '', passwordHash, groupId, now });
  console.log(`${username.data} may do everything now.`);
}

async function readPassword(): Promise<string> {
  // Typed letters are shown only where the terminal shows them: a password manager or a pipe is the better way.
  if (process.stdin.isTTY) process.stdout.write('Password: ');
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}
