import { searchWork } from './work-search.ts';

/** The one order the thread receives. It answers with the number of hashes tried so far and, at the end, the nonce. */
export interface WorkOrder {
  salt: string;
  bits: number;
}
export interface WorkReport {
  hashes: number;
  nonce?: string;
}

/** A few reports a second on a slow phone. */
const HASHES_A_REPORT = 16_384;

addEventListener('message', ({ data }: MessageEvent<WorkOrder>) => {
  const search = searchWork(data.salt, data.bits);
  let nonce: string | undefined;
  while (nonce === undefined) {
    nonce = search.try(HASHES_A_REPORT);
    const report: WorkReport = { hashes: search.hashes, ...(nonce !== undefined && { nonce }) };
    postMessage(report);
  }
});
