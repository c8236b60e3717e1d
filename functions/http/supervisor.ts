import type { CallContext } from './call-context.ts';

/** Asks the server of this machine for what a Worker cannot do. Answers undefined if the server does not answer. */
export type AskSupervisor = (path: string, body?: object) => Promise<Response | undefined>;

/** The server of this machine; undefined if there is none, as on Cloudflare. */
export function supervisorOf({
  SUPERVISOR_URL: url,
  SUPERVISOR_TOKEN: token,
}: Cloudflare.Env): AskSupervisor | undefined {
  if (!url || !token) return undefined;
  return async (path, body) => {
    const headers = { authorization: `Bearer ${token}` };
    const options = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${url}${path}`, options).catch(() => undefined);
    return answer?.ok ? answer : undefined;
  };
}

/** Asks this machine's server to load what a publish needs. That takes seconds, and a publish is likely soon. */
export function prepareToPublish({ environment, waitUntil }: Pick<CallContext, 'environment' | 'waitUntil'>): void {
  waitUntil(supervisorOf(environment)?.('/prepare') ?? Promise.resolve());
}
