import * as z from 'zod/mini';
import * as at from './addresses/chat.ts';
import { call } from './call.ts';
import { emptyInput } from './fields.ts';

export const chatCalls = {
  socket: call(at.socket, {
    summary:
      'The chat’s WebSocket. Client frames are `{ action, id?, data }`, server frames `{ type, id?, data }`. A frame ' +
      'that cannot be read is answered with `error`; one above 64 KiB closes the socket with 1009, more than 30 in a ' +
      'second with 1008, and `ping` counts as well.',
    input: emptyInput,
    output: z.null(),
    isSocket: true,
  }),
};
