import type { CallContext } from './call-context.ts';

/** Asks the server of this machine, which does what a Worker cannot. Undefined where it does not answer. */
export type AskSupervisor = (path: string, body?: object) => Promise<Response | undefined>;

/** The server of this machine; undefined where there is none, as on Cloudflare. */
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

/** Has the server of this machine load what publishes. It takes some seconds, and a publish is likely soon. */
export function prepareToPublish({ environment, waitUntil }: Pick<CallContext, 'environment' | 'waitUntil'>): void {
  waitUntil(supervisorOf(environment)?.('/prepare') ?? Promise.resolve());
}
