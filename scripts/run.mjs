// `node scripts/run.mjs publish`: runs scripts/publish.ts once packages and a new enough Node are there.
import { handOver } from './support/bootstrap.mjs';

const [name = '', ...args] = process.argv.slice(2);
handOver(`scripts/${name}.ts`, args);
