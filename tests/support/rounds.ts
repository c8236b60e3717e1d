import { vi } from 'vitest';

/** What a call asked of libSQL. */
interface Rounds {
  /** Requests one after the other: those that are under way together count once. */
  rounds: number;
  requests: number;
  bytes: number;
}

/** Does something, and counts what it asks of libSQL, what goes on after its answer included. */
export async function roundsOf(act: () => Promise<unknown>): Promise<Rounds> {
  const counted: Rounds = { rounds: 0, requests: 0, bytes: 0 };
  let underWay = 0;
  const requested = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const url = request instanceof Request ? request.url : String(request);
    if (!/\/v[23]\/pipeline$/.test(url)) return requested(request, init);
    if (underWay === 0) counted.rounds += 1;
    counted.requests += 1;
    underWay += 1;
    try {
      const answer = await requested(request, init);
      const body = await answer.arrayBuffer();
      counted.bytes += body.byteLength;
      return new Response(body, answer);
    } finally {
      underWay -= 1;
    }
  });
  try {
    await act();
    return counted;
  } finally {
    spy.mockRestore();
  }
}
