import { printPdf, servedFonts } from '../../functions/print/pdf.ts';
import type { PrintDocument } from '../../src/domain/print/document.ts';

/** Prints the paper it is sent as often as it is asked to, with the product's own printer. */
export default {
  async fetch(request: Request, environment: Pick<Cloudflare.Env, 'ASSETS'>): Promise<Response> {
    const paper: PrintDocument = await request.json();
    const times = Number(new URL(request.url).searchParams.get('times'));
    const loadFont = servedFonts(environment);
    let pdf = await printPdf(paper, loadFont);
    for (let time = 1; time < times; time += 1) pdf = await printPdf(paper, loadFont);
    return new Response(pdf);
  },
};
