/**
 * The rules of static files, in the files Cloudflare reads: `_redirects`, `_headers`, and which paths the Worker answers
 * although a file might. As much of their language as we use; a line of another kind is refused, so none is passed over.
 */

interface Redirect {
  from: RegExp;
  to: string;
  status: number;
}

interface HeaderRule {
  from: RegExp;
  headers: readonly (readonly [name: string, value: string])[];
}

/** `/:language/x` and `/*`, as expressions over a whole path. */
function ruleExpression(rule: string): RegExp {
  const escaped = globParts(rule).join('(?<splat>.*)');
  return new RegExp(`^${escaped.replace(/:([A-Za-z]\w*)/g, '(?<$1>[^/]+)')}$`);
}

const globParts = (rule: string) => rule.split('*').map((part) => part.replace(/[-/\\^$+?.()|[\]{}]/g, '\\$&'));

const isRemark = (line: string) => line.trim() === '' || line.trim().startsWith('#');

/** Rules without a placeholder come first, wherever they stand. */
export function readRedirects(text: string): Redirect[] {
  const rules = text
    .split('\n')
    .filter((line) => !isRemark(line))
    .map((line) => {
      const [from, to, status, ...more] = line.trim().split(/\s+/);
      if (!from?.startsWith('/') || !to?.startsWith('/') || !/^30[12378]$/.test(status ?? '') || more.length > 0)
        throw new Error(`_redirects: "${line.trim()}" is no rule we know.`);
      return { from: ruleExpression(from), to, status: Number(status), isPlain: !/[*:]/.test(from) };
    });
  return [...rules.filter(({ isPlain }) => isPlain), ...rules.filter(({ isPlain }) => !isPlain)];
}

/** Where a path is sent, and with which status. Slashes in a row become one, so none leads to another host. */
export function redirectOf(rules: readonly Redirect[], path: string): { to: string; status: number } | undefined {
  for (const { from, to, status } of rules) {
    const match = from.exec(path);
    if (!match) continue;
    const filled = to.replace(/:([A-Za-z]\w*)/g, (_, name: string) => match.groups?.[name] ?? '');
    return { to: filled.replace(/\/+/g, '/'), status };
  }
  return undefined;
}

export function readHeaderRules(text: string): HeaderRule[] {
  const rules: { from: RegExp; headers: [string, string][] }[] = [];
  for (const line of text.split('\n').filter((one) => !isRemark(one))) {
    const header = /^\s+([\w-]+):\s*(.+)$/.exec(line);
    if (header) rules.at(-1)?.headers.push([(header[1] ?? '').toLowerCase(), (header[2] ?? '').trim()]);
    else if (/^\/\S*$/.test(line.trim())) rules.push({ from: ruleExpression(line.trim()), headers: [] });
    else throw new Error(`_headers: "${line.trim()}" is no rule we know.`);
  }
  return rules;
}

/** What the rules say of a path's answer. A later rule adds to what an earlier one said of the same header. */
export function headersOf(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { from, headers: its } of rules) {
    if (!from.test(path)) continue;
    for (const [name, value] of its) headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

/** Tells the paths of `run_worker_first`. */
export function workerPaths(globs: readonly string[]): (path: string) => boolean {
  const expressions = globs.map((glob) => new RegExp(`^${globParts(glob).join('.*')}$`));
  return (path) => expressions.some((expression) => expression.test(path));
}
