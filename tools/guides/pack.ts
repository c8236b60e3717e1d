import { PDFDocument } from '@cantoo/pdf-lib';

/** The same file, smaller: Chromium writes its objects one by one as plain text, and a font's letters are hundreds. */
export async function packed(pdf: Uint8Array): Promise<PrintedFile> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return { pdf: await document.save({ useObjectStreams: true }), pages: document.getPageCount() };
}

export interface PrintedFile {
  pdf: Uint8Array;
  pages: number;
}
