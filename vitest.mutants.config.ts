import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { entityWords } from './host/build/entity-words.ts';

/** Folder of `src/domain` that `npm run test:mutants` is trying. */
const FOLDER = process.env['MUTANTS_FOLDER'] ?? '';
const IMPORTS_FOLDER = new RegExp(`/src/domain/${FOLDER}/`);
/**
 * Starts a server or a process of its own, reads the whole repository, or prints with fonts that Stryker's copy lacks: far
 * too slow to be repeated for each mutant.
 */
const SLOW = [
  /\b(inject|ownDatabase|startSqld|openSite|spawn|spawnSync|execFileSync|globSync|readdirSync)\(/,
  /\/wire\/index|'public\b|\/printer\.ts'|functions\/print\//,
];

/** The unit tests that mutants are tried against: those that import the folder and run in this process alone. */
const files = globSync('tests/**/*.node.test.ts').filter((file) => {
  const text = readFileSync(file, 'utf8');
  return IMPORTS_FOLDER.test(text) && !SLOW.some((need) => need.test(text));
});

export default defineConfig({
  plugins: [entityWords()],
  test: { environment: 'node', provide: { isDeep: false }, include: files },
});
