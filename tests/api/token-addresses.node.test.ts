import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeApi } from '../../functions/http/openapi.ts';
import { ROOT } from '../../scripts/support/paths.ts';
import { allCalls } from '../../src/wire/index.ts';

/** Addresses are written down along their way: by proxies, by the platform, in the history of a browser. */

interface Operation {
  parameters: { name?: string; in?: string; description?: string }[];
}
const SECRET = /token|secret|passw|ticket/i;

describe('an address', () => {
  it('is written into no log of the platform', () => {
    const config = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
    const [, logs = ''] = /^\[observability\.logs\]$([^[]*)/m.exec(config) ?? [];
    expect(logs).toMatch(/^invocation_logs = false$/m);
    expect(config).not.toMatch(/invocation_logs = true|^logpush = true/m);
  });

  it('of a call carries no token, except that of the terminal, whose stream has no headers', () => {
    const { paths } = describeApi(allCalls, 'test') as { paths: Record<string, Record<string, Operation>> };
    const carrying = Object.entries(paths).flatMap(([path, operations]) =>
      Object.values(operations).flatMap(({ parameters }) =>
        parameters
          // BuildAdmin clients send it with the icon of a file as well, where it is not read.
          .filter(({ name = '', in: where, description = '' }) => {
            return where !== 'header' && SECRET.test(name) && !description.includes('not read');
          })
          .map(({ name }) => `${path} ${String(name)}`),
      ),
    );
    expect(carrying).toEqual(['/admin/ajax/terminal batoken']);
  });

  it('is nowhere made of a token, except the terminal’s and those of links in newsletter mails', () => {
    const written = /[?&][\w-]*(?:token|secret|ticket)=|\.(?:set|append)\(\s*['"`][\w-]*(?:token|secret|ticket)['"`]/i;
    const files = globSync('{src,functions,durable-objects}/**/*.{ts,tsx,astro}', { cwd: ROOT });
    const making = files.filter((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .some((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && written.test(line)),
    );
    expect(making.sort()).toEqual(['functions/enquiry/links.ts', 'src/islands/admin/terminal/terminal-store.ts']);
  });
});
