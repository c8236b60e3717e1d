import type { Handler } from 'hono';
import { fault } from './envelope.ts';
import type { AppEnvironment } from './types.ts';

/**
 * Answers what no route took with 404. If the address is known but not for this method, `Allow` lists its methods
 * (docs/wire.md has no other status for that). OPTIONS of a known address is answered with `Allow` alone.
 */
export function answerOthers(routes: readonly { method: string; path: string }[]): Handler<AppEnvironment> {
  const methods = new Map<string, Set<string>>();
  for (const { method, path } of routes) {
    if (method === 'ALL') continue;
    const methodsHere = methods.get(path) ?? new Set();
    // Hono answers HEAD wherever it answers GET.
    for (const one of method === 'GET' ? ['GET', 'HEAD'] : [method]) methodsHere.add(one);
    methods.set(path, methodsHere);
  }
  return (context) => {
    const methodsHere = methods.get(context.req.path);
    if (!methodsHere) return fault(context, 404);
    context.header('allow', [...methodsHere, 'OPTIONS'].join(', '));
    return context.req.method === 'OPTIONS' ? context.body(null, 204) : fault(context, 404);
  };
}
