// `npm test`: see scripts/test.ts, which runs once packages and a new enough Node are there.
import { handOver } from './support/bootstrap.mjs';

handOver('scripts/test.ts', process.argv.slice(2));
