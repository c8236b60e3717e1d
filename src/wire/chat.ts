import * as z from 'zod/mini';
import { POLL_LIMITS } from '../domain/chat/poll.ts';
import { CLICK_BUTTON_MODES, INPUT_DISPLAYS, NOTICE_THEMES, NOTIFIED } from '../domain/chat/model.ts';
import { LOCALE_CODES } from '../domain/shared/locale.ts';
import * as at from './addresses/chat.ts';
import { call } from './call.ts';
import { described, emptyInput, optional, wholeNumber } from './fields.ts';
import { uploadCalls } from './upload.ts';

const config = z.object({
  ...{ app_name: z.string(), notice: z.string(), notice_theme: z.enum(NOTICE_THEMES), introduces: z.string() },
  sliders: z.array(z.object({ image: z.string(), url: z.string() })),
  ...{ wss_switch: z.boolean(), new_message_sound: z.boolean(), new_message_shake: z.boolean() },
  new_message_notification: z.enum(NOTIFIED),
  tourist_file_switch: z.boolean(),
  click_button_mode: z.enum(CLICK_BUTTON_MODES),
  input_status_display: z.enum(INPUT_DISPLAYS),
  auto_invitation_no_session: z.boolean(),
  auto_invitation_timing: described(z.int(), 'Seconds before a visitor is invited.'),
  auto_invitation_max: described(z.int(), 'Invitations in all; 0 is no limit.'),
  not_start_paths: z.array(z.string()),
});

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
  chatIndex: call(at.chatIndex, {
    summary: 'What the chat is drawn with, before a socket is opened.',
    input: emptyInput,
    output: z.object({
      config,
      languages: z.array(z.object({ code: z.enum(LOCALE_CODES), name: z.string() })),
      is_agent_online: z.boolean(),
    }),
  }),
  chatPoll: call(at.chatPoll, {
    summary:
      'The frames of the socket for browsers that get none: `initialize` first, then `frames`, each answered as there, then ' +
      'the messages behind `after` as `newMessage`. 40 a minute and conversation.',
    input: z.object({
      initialize: described(z.record(z.string(), z.unknown()), 'The `data` of `WsIndex/initialize`.'),
      frames: described(
        z._default(z.array(z.record(z.string(), z.unknown())).check(z.maxLength(POLL_LIMITS.frames)), []),
        'As a client of the socket sends them.',
      ),
      session_id: optional(z.string().check(z.maxLength(128))),
      after: described(optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)), 'The last `seq` the client has.'),
    }),
    output: z.object({
      frames: described(z.array(z.unknown()), 'As the socket sends them.'),
      retry_after_ms: described(z.int(), 'When to ask again.'),
    }),
  }),
  chatRing: call(at.chatRing, {
    summary: 'The sound of a new message.',
    input: emptyInput,
    output: z.unknown(),
    files: ['audio/wav'],
  }),
  chatSuffixSvg: call(at.chatSuffixSvg, {
    summary: 'As the call of the admin.',
    input: uploadCalls.buildSuffixSvg.input,
    output: z.unknown(),
    files: ['image/svg+xml'],
  }),
};
