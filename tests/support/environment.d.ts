/** What the Worker of the tests is given beside the bindings of the real one. */
declare namespace Cloudflare {
  interface Env {
    NOTEBOOK: DurableObjectNamespace<import('./notebook.ts').Notebook>;
  }
}
