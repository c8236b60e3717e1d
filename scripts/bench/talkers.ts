import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';

const TEXT = 'Is the Seal in stock, and what would it cost in Almaty? '.repeat(2);

/** One who sends a frame and waits for what answers it. */
export interface Talker {
  say: () => Promise<void>;
  close: () => void;
}

/** Some at a time: a machine accepts only so many sockets at once. */
export async function manyOf(count: number, make: (place: number) => Promise<Talker>): Promise<Talker[]> {
  const made: Talker[] = [];
  for (let begun = 0; begun < count; begun += 50)
    made.push(
      ...(await Promise.all(Array.from({ length: Math.min(50, count - begun) }, (_, place) => make(begun + place)))),
    );
  return made;
}

async function open(url: string, place: number): Promise<WebSocket> {
  // Each network may open so many sockets a minute. The front lets none compress (`onward-headers.ts`).
  const perMessageDeflate = false;
  const socket = new WebSocket(url, {
    perMessageDeflate,
    headers: { 'cf-connecting-ip': `10.${place >> 11}.${(place >> 4) & 127}.1` },
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
}

export async function bareTalker(url: string, place: number): Promise<Talker> {
  const socket = await open(url, place);
  const say = () =>
    new Promise<void>((resolve) => {
      socket.once('message', () => resolve());
      socket.send(JSON.stringify({ id: randomUUID(), content: TEXT }));
    });
  return { say, close: () => socket.terminate() };
}

interface Heard {
  type: string;
  id?: string;
  data: { session?: { id: string }; reason?: string; state?: string };
}

/** A socket of the chat, and what asks by it. */
export async function chatSocket(address: string, place: number) {
  const socket = await open(`${address}/worker/kefu`, place);
  const ask = (action: string, data: object): Promise<Heard> =>
    new Promise((resolve, reject) => {
      const id = randomUUID();
      const hear = (raw: Buffer) => {
        const frame = JSON.parse(raw.toString()) as Heard;
        if (frame.id !== id) return;
        socket.off('message', hear);
        if (frame.type === 'error') reject(new Error(`${action} was refused: ${frame.data.reason ?? ''}`));
        else resolve(frame);
      };
      socket.on('message', hear);
      socket.send(JSON.stringify({ action, id, data }));
    });
  return { socket, ask };
}

export async function visitor(address: string, place: number): Promise<Talker> {
  const { socket, ask } = await chatSocket(address, place);
  const init = await ask('WsIndex/initialize', { tokens: {} });
  const session_id = init.data.session?.id;
  const message = { type: 'text', content: TEXT, extend: {}, session_id };
  return {
    say: async () => void (await ask('Wsession/sendSessionMessage', message)),
    close: () => socket.terminate(),
  };
}
