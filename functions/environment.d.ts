/// <reference types="@cloudflare/workers-types" />
/// <reference types="@cloudflare/vitest-plugin/types" />

/**
 * The bindings and settings the Worker receives: bindings and plain settings of `wrangler.toml`, secrets, and local
 * values from `--var`. `env` of `cloudflare:workers` and the bindings of the Hono app have this type.
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
    /** Files that people uploaded. */
    UPLOADS: R2Bucket;
    /** `http://127.0.0.1:PORT` locally, `libsql://…` in production. Without it, all that needs the database answers 503. */
    LIBSQL_URL: string;
    /** Secret of a remote database; absent for a local sqld. */
    LIBSQL_AUTH_TOKEN?: string;
    /** Secret header value of the front of `npm start`. If it is set, requests without it are refused. */
    FRONT_SECRET?: string;
    /** Version of the build, shown by `/api/health`. */
    BUILD_VERSION?: string;
    /** Origins other than our own that may call the API, separated by spaces. Default: none. */
    ALLOWED_ORIGINS?: string;
    /** Address that answers exchange rates as JSON; the fallback rate is used while it is empty. */
    EXCHANGE_RATE_URL?: string;
    /** Origin of the site, `https://cars.example`; links in mails begin with it. Required if `SMTP_HOST` is set. */
    SITE_ORIGIN?: string;
    /** Origin at which this machine shows the site. Only `npm start` sets it. */
    LOCAL_ORIGIN?: string;
    /** Mail server; without one, mails wait in the outbox. */
    SMTP_HOST?: string;
    /** Default: 587, 465 or 25, by `SMTP_SECURITY`. */
    SMTP_PORT?: string;
    /** `starttls` (the default), `tls` or `none`. */
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
    /** Address of the provider's API. Default: Twilio's own. */
    SMS_API_URL?: string;
    /** Mailbox that is notified of messages and enquiries. Empty: no mail is sent. */
    COMPANY_EMAIL?: string;
    /** Language of the mails to that mailbox. Default: English. */
    COMPANY_LANGUAGE?: string;
    /** Days a quote is valid. Default: 14. */
    QUOTE_VALID_DAYS?: string;
    /** Days after the delivery of a car in which the buyer can open a claim about it. */
    ORDER_CLAIM_DAYS?: string;
    /** Years after which names and files of orders are removed, once their buyer has no account. */
    ORDER_KEEP_YEARS?: string;
    /** Refunds above this amount wait for the consent of a second admin: `1000.00`. */
    ORDER_REFUND_CONSENT?: string;
    /** Days before and after a due date of the payment schedule on which the buyer is reminded. */
    ORDER_REMIND_BEFORE_DAYS?: string;
    ORDER_REMIND_AFTER_DAYS?: string;
    /** Most bytes of an upload. Default: ten mebibytes; twenty at most. */
    UPLOAD_MAXSIZE?: string;
    /** Extensions and media types that may be uploaded, separated by commas. */
    UPLOAD_MIMETYPE?: string;
    /** Pattern of an upload's address. Default: `/uploads/{year}{mon}/{random}{.suffix}`. */
    UPLOAD_SAVENAME?: string;
    /** Pages of other sites in the member centre, as JSON: `src/domain/account/member-frames.ts`. Default: none. */
    MEMBER_FRAMES?: string;
    /** Translator of the chat's free text: `workers-ai` or the address of a LibreTranslate. Empty: no translation. */
    TRANSLATOR?: string;
    /** The translator's key, if it wants one. Secret. */
    TRANSLATOR_KEY?: string;
    /** How long a call waits for the database, in milliseconds. Default: five seconds. */
    LIBSQL_TIMEOUT_MS?: string;
    /** Cloudflare's models for `workers-ai`; absent if the deployment does not bind them. */
    AI?: Ai;
    /** `1` shows the admin screens that are for developers. Only `npm start` sets it. */
    DEV_SCREENS?: string;
    /** `open` on a developer's machine keeps sample lots running. `closed` ends those that run. */
    SAMPLE_SEASON?: string;
    /** Keys that seal the logs of auctions, as JSON: `functions/auction/seal.ts`. Secret. */
    AUCTION_KEYS?: string;
    /** ICP record number of the company's site in China. Default: none. */
    RECORD_NUMBER?: string;
    /** Address that starts a build at the site's host; the admin's terminal calls it. Secret. */
    BUILD_HOOK_URL?: string;
    /** Address and token by which the Worker gives orders to this machine's server; absent in a deployment. */
    SUPERVISOR_URL?: string;
    SUPERVISOR_TOKEN?: string;
    /** `open` on a developer's machine keeps mails in the outbox, to be read at /dev/outbox. Never set in a deployment. */
    DEVELOPMENT_OUTBOX?: string;
  }
}
