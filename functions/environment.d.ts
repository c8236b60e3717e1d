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
    AUCTION_LOT: DurableObjectNamespace<import('../durable-objects/auction/lot.ts').AuctionLot>;
    AGENT_DESK: DurableObjectNamespace<import('../durable-objects/chat/desk.ts').AgentDesk>;
    CHAT_DOOR: DurableObjectNamespace<import('../durable-objects/chat/door.ts').ChatDoor>;
    CHAT_SESSION: DurableObjectNamespace<import('../durable-objects/chat/session.ts').ChatSession>;
    RATE_LIMITER: DurableObjectNamespace<import('../durable-objects/rate-limiter.ts').RateLimiter>;
    /** Files people sent. */
    UPLOADS: R2Bucket;
    /** `http://127.0.0.1:PORT` locally, `libsql://…` in production. Without it, whatever needs the database answers 503. */
    LIBSQL_URL: string;
    /** Secret of a remote database; absent for a local sqld. */
    LIBSQL_AUTH_TOKEN?: string;
    /** Secret header value of the front of `npm start`. If it is set, requests without it are refused. */
    FRONT_SECRET?: string;
    /** Version of the build, shown by `/api/health`. */
    BUILD_VERSION?: string;
    /** Origins other than our own that may call the API, separated by spaces. None unless told. */
    ALLOWED_ORIGINS?: string;
    /** Address that answers exchange rates as JSON; the fallback rate is used while it is empty. */
    EXCHANGE_RATE_URL?: string;
    /** Where the site is, `https://cars.example`: links in mails begin with it. Has to be set where `SMTP_HOST` is. */
    SITE_ORIGIN?: string;
    /** Where this machine shows the site: set by `npm start`, and by nothing else. */
    LOCAL_ORIGIN?: string;
    /** Mail server; without one, mails wait in the outbox. */
    SMTP_HOST?: string;
    /** 587, 465 or 25 by `SMTP_SECURITY` unless told. */
    SMTP_PORT?: string;
    /** `starttls` (unless told), `tls` or `none`. */
    SMTP_SECURITY?: string;
    SMTP_USERNAME?: string;
    /** Secret. */
    SMTP_PASSWORD?: string;
    /** Sender of all mails: `Haitu <sales@cars.example>`. */
    MAIL_FROM?: string;
    /** Account of the SMS provider (Twilio); without one, members cannot register or be reached by telephone. */
    SMS_ACCOUNT?: string;
    /** Secret. */
    SMS_TOKEN?: string;
    /** Sender of all text messages: a number of ours in E.164, a name, or a messaging service (MG…). */
    SMS_FROM?: string;
    /** Where the provider's interface is; Twilio's own unless told. */
    SMS_API_URL?: string;
    /** Mailbox that is notified of messages and enquiries. Empty: no mail is sent. */
    COMPANY_EMAIL?: string;
    /** Language of what that mailbox is told; English unless told. */
    COMPANY_LANGUAGE?: string;
    /** Days a quote is valid; 14 unless told. */
    QUOTE_VALID_DAYS?: string;
    /** Days after its delivery in which a claim about a car can be opened. */
    ORDER_CLAIM_DAYS?: string;
    /** Years after which names and files of orders go, once their buyer has no account. */
    ORDER_KEEP_YEARS?: string;
    /** Refunds above this amount wait for another admin: `1000.00`. */
    ORDER_REFUND_CONSENT?: string;
    /** Days before and after a due date of a payment schedule on which its buyer is reminded. */
    ORDER_REMIND_BEFORE_DAYS?: string;
    ORDER_REMIND_AFTER_DAYS?: string;
    /** Most bytes of an upload; ten mebibytes unless told, twenty at most. */
    UPLOAD_MAXSIZE?: string;
    /** Extensions and media types that may be sent, separated by commas. */
    UPLOAD_MIMETYPE?: string;
    /** What an upload's address is made of: `/uploads/{year}{mon}/{random}{.suffix}` unless told. */
    UPLOAD_SAVENAME?: string;
    /** Pages of others in the member centre, as JSON: `src/domain/account/member-frames.ts`. None unless told. */
    MEMBER_FRAMES?: string;
    /** Translator of the chat's free text: `workers-ai` or the address of a LibreTranslate. Empty: no translation. */
    TRANSLATOR?: string;
    /** What that service wants to be sent, where it wants a key. Secret. */
    TRANSLATOR_KEY?: string;
    /** How long a call waits for the database, in milliseconds; five seconds unless told. */
    LIBSQL_TIMEOUT_MS?: string;
    /** Models of Cloudflare, for `workers-ai`: where the deployment binds them. */
    AI?: Ai;
    /** `1` shows the screens of the admin that are for developers: set by `npm start`, and by nothing else. */
    DEV_SCREENS?: string;
    /** `open` on a developer's machine: lots that are samples are kept running. `closed`: those that run are ended. */
    SAMPLE_SEASON?: string;
    /** Keys that logs of auctions are sealed by, as JSON: `functions/auction/seal.ts`. Secret. */
    AUCTION_KEYS?: string;
    /** ICP record number of the company's site in China; none unless told. */
    RECORD_NUMBER?: string;
    /** Address that starts a build where the site is hosted: asked by the terminal of the admin. Secret. */
    BUILD_HOOK_URL?: string;
    /** Where the server of this machine takes orders from the Worker, and the token it asks for; absent where deployed. */
    SUPERVISOR_URL?: string;
    SUPERVISOR_TOKEN?: string;
    /** `open` on a developer's machine: mails are kept in the outbox and read at /dev/outbox. Never set where deployed. */
    DEVELOPMENT_OUTBOX?: string;
  }
}
