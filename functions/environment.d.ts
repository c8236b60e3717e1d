/// <reference types="@cloudflare/workers-types" />
/// <reference types="@cloudflare/vitest-plugin/types" />

/**
 * What the Worker is given: bindings and plain settings of `wrangler.toml`, secrets and local values by `--var`.
 * `env` of `cloudflare:workers` and the bindings of the Hono app have this type.
 */
declare namespace Cloudflare {
  interface Env {
    /** The built site (`dist/client`). */
    ASSETS: Fetcher;
    CHAT_SESSION: DurableObjectNamespace<import('../durable-objects/chat-session.ts').ChatSession>;
    RATE_LIMITER: DurableObjectNamespace<import('../durable-objects/rate-limiter.ts').RateLimiter>;
    /** `http://127.0.0.1:PORT` locally, `libsql://…` in production. */
    LIBSQL_URL: string;
    /** Secret of a remote database; absent for a local sqld. */
    LIBSQL_AUTH_TOKEN?: string;
    /** Version of the build, shown by `/api/health`. */
    BUILD_VERSION?: string;
    /** Origins other than our own that may call the API, separated by spaces. None unless told. */
    ALLOWED_ORIGINS?: string;
    /** Address that answers exchange rates as JSON; the fallback rate is used while it is empty. */
    EXCHANGE_RATE_URL?: string;
  }
}
