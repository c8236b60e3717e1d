import { openDatabase } from '../../host/serve/database.ts';
import { onStop, stopOnSignals } from '../../scripts/support/cleanup.ts';
import { takeDataFolder } from '../../scripts/support/data-folder.ts';

/** What `npm start` does first: it takes the data folder and starts the database. Then it waits, or fails as told. */
stopOnSignals('Stopping …');
await takeDataFolder('tests/support/owner-of-data.ts');
const database = await openDatabase();
onStop(() => database.stop());
console.log(database.url);
setInterval(() => {}, 60_000);
if (process.argv[2] === 'throw') throw new Error('A fault that nobody caught.');
if (process.argv[2] === 'reject') void Promise.reject(new Error('A fault that nobody caught.'));
if (process.argv[2] === 'exit') process.exit(3);
