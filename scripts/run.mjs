// `node scripts/run.mjs publish`: runs scripts/publish.ts once packages and a new enough Node are there. A name that begins
// with `tools/` is one of that folder: `node scripts/run.mjs tools/films`.
import { handOver } from './support/bootstrap.mjs';

const [name = '', ...args] = process.argv.slice(2);
handOver(name.startsWith('tools/') ? `${name}.ts` : `scripts/${name}.ts`, args);
