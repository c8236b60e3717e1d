import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../scripts/support/paths.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';

/** A copy of the repository, in which a call is added by the steps of CONTRIBUTING.md, "A member's call". */
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'haitu-recipe-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of files.trim().split('\n')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function change(file: string, edit: (text: string) => string): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const edited = edit(text);
  expect(edited, file).not.toBe(text);
  writeFileSync(path, edited);
}

/** @returns what the command said; it throws where the command fails. */
const run = (...args: string[]): string =>
  execFileSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    stdio: 'pipe',
  });
const vitest = (project: string, ...files: string[]) =>
  run('node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files);

const CALL = 'countMyCollected';

it('a call of members that is added by the recipe works, is described, and is theirs by right', () => {
  change('src/wire/addresses/collection.ts', (text) => {
    const address = `{ method: 'GET', path: '/api/shop.AutoStyle/${CALL}' } as const`;
    return `${text}export const ${CALL} = ${address};\n`;
  });
  change('src/wire/collection.ts', (text) =>
    text.replace(
      /\n};\n$/,
      `
  ${CALL}: call(at.${CALL}, {
    callers: ['member'],
    summary: 'How many cars the member collected.',
    input: emptyInput,
    output: z.object({ count: z.int() }),
  }),
};
`,
    ),
  );
  change('functions/collection/routes.ts', (text) =>
    text.replace(
      /\n\];\n$/,
      `
  serve(calls.${CALL}, async ({ database, login }) =>
    accepted({ count: (await collectedSlugs(database, login.member.id)).length }),
  ),
];
`,
    ),
  );
  change('src/domain/account/member-menu.ts', (text) =>
    text.replace("    'listing.Listing/getMyListings',\n", (line) => `${line}    'shop.AutoStyle/${CALL}',\n`),
  );
  for (const locale of LOCALE_CODES)
    change(`content/locales/${locale}/member-menu.json`, (text) =>
      text.replace(/("getMyCollectedSlugs": "[^"]*")/, `$1,\n    "${CALL}": "Count (${locale})"`),
    );
  writeFileSync(
    join(copy, 'tests/collection/count.worker.test.ts'),
    `import { expect, it } from 'vitest';
import { anAccount, read } from '../support/account.ts';

it('counts what a member collected, and asks strangers to log in', async () => {
  const { token } = await anAccount();
  expect((await read('/api/shop.AutoStyle/${CALL}', { token })).data).toEqual({ count: 0 });
  expect((await read('/api/shop.AutoStyle/${CALL}')).code).toBe(303);
});
`,
  );

  expect(() => vitest('node', 'tests/api/wire-doc.node.test.ts')).toThrow(/npm run docs/);
  run('scripts/docs.ts');
  vitest('node', 'tests/api/wire-doc.node.test.ts', 'tests/account/member-rights.node.test.ts');
  vitest('worker', 'tests/collection/count.worker.test.ts', 'tests/api/openapi.worker.test.ts');
});
