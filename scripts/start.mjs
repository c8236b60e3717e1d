// `npm start` and `npm run dev`: see scripts/start.ts and scripts/dev.ts, which run once packages and Node are there.
import { handOver } from './support/bootstrap.mjs';

const args = process.argv.slice(2);
if (args.includes('--dev')) {
  handOver(
    'scripts/dev.ts',
    args.filter((argument) => argument !== '--dev'),
  );
} else handOver('scripts/start.ts', args);
