import { parentPort, workerData } from 'node:worker_threads';
import { PageWriter } from './page-writer.ts';
import type { AnsweredPage, AskedPage, ThreadData } from './second-thread.ts';

/**
 * The body of the second thread that draws pages: it loads the built site's app as Astro's own prerenderer does, and
 * draws what it is asked for. See `second-thread.ts`.
 */

interface BuiltApp {
  manifest: { routes: { routeData: { route: string; component: string } }[] };
  setInternals: (internals: object) => void;
  setOptions: (options: object) => void;
  resolveStreaming: () => boolean | undefined;
  render: (request: Request, options: { routeData: object }) => Promise<Response>;
}

const { entry, pages, clientFolder } = workerData as ThreadData;
const writer = new PageWriter(clientFolder);
/** Astro's own log is written by the main thread; what a page says while it is drawn goes to the build's log as it is. */
const destination = { write: ({ message }: { message: string }) => console.error(message), flush: () => {} };
const { app } = (await import(entry)) as { app: BuiltApp };
app.setInternals({ pagesByKeys: new Map(pages), entrySpecifierToBundleMap: new Map() });
app.setOptions({ settings: { scripts: [] }, logger: { options: { destination, level: 'warn' } } });
app.resolveStreaming = () => false;
const routes = new Map(app.manifest.routes.map(({ routeData }) => [routeData.component, routeData]));

async function draw({ file, url, component }: AskedPage): Promise<Omit<AnsweredPage, 'id'>> {
  const routeData = routes.get(component);
  if (!routeData) throw new Error(`The built site has no route for ${component}.`);
  const response = await writer.write(file, await app.render(new Request(url), { routeData }));
  const body = response.body && (await response.arrayBuffer());
  return { status: response.status, headers: [...response.headers], body };
}

parentPort?.on('message', (asked: AskedPage) => {
  draw(asked).then(
    (answer) => parentPort?.postMessage({ id: asked.id, ...answer } satisfies AnsweredPage),
    (error: unknown) => parentPort?.postMessage({ id: asked.id, error }),
  );
});
parentPort?.postMessage('ready');
