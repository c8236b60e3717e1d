import { Hono } from 'hono';

/** The least Worker of the product's framework: what the start of the product is measured against. */
const app = new Hono();
app.get('/', (context) => context.text('ok'));
export default app;
