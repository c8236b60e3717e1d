/** What the Worker of the tests is given beside the bindings of the real one. */
declare namespace Cloudflare {
  interface Env {
    /** The folder public, as it is served. */
    PUBLIC_FILES: Fetcher;
    NOTEBOOK: DurableObjectNamespace<import('./notebook.ts').Notebook>;
  }
}

/** The module as it is built, where tests have another in the place of one that it imports. */
declare module '*/functions/verification/password.ts?as-built' {
  export const hashPassword: typeof import('../../functions/verification/password.ts').hashPassword;
  export const isPasswordOf: typeof import('../../functions/verification/password.ts').isPasswordOf;
  export const isOutdated: typeof import('../../functions/verification/password.ts').isOutdated;
}
