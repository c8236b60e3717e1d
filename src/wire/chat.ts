import * as z from 'zod/mini';
import { TALK_MAIL_CALLS } from '../domain/chat/talk-mail.ts';
import { ADMIN_UPLOAD_LIMIT, UPLOAD_CAP_BYTES } from '../domain/upload/rules.ts';
import { PRESENCES } from '../domain/chat/button.ts';
import { isSaidZone } from '../domain/chat/opening-hours.ts';
import { POLL_LIMITS } from '../domain/chat/poll.ts';
import { CLICK_BUTTON_MODES, INPUT_DISPLAYS, NOTICE_THEMES, NOTIFIED } from '../domain/chat/model.ts';
import { QUESTION_ROLES } from '../domain/chat/questionnaire.ts';
import { LOCALE_CODES } from '../domain/shared/locale.ts';
import { codeSchema } from '../domain/verification/schema.ts';
import * as at from './addresses/chat.ts';
import { call } from './call.ts';
import { emailField } from './email-field.ts';
import { because, described, emptyInput, optional, textField, wholeNumber } from './fields.ts';
import { uploadCalls } from './upload.ts';

const question = z.object({
  id: z.int(),
  role: z.enum(QUESTION_ROLES),
  content: z.string(),
  time: described(z.int(), 'Milliseconds after the answer before.'),
  options: described(z.array(z.object({ id: z.int(), content: z.string() })), 'None: the answer is typed.'),
});

const config = z.object({
  chat_switch: described(z.boolean(), 'False: there is no chat.'),
  app_name: z.string(),
  notice: z.string(),
  notice_theme: z.enum(NOTICE_THEMES),
  introduces: z.string(),
  sliders: z.array(z.object({ image: z.string(), url: z.string() })),
  wss_switch: z.boolean(),
  new_message_sound: z.boolean(),
  new_message_shake: z.boolean(),
  new_message_notification: z.enum(NOTIFIED),
  tourist_file_switch: z.boolean(),
  click_button_mode: z.enum(CLICK_BUTTON_MODES),
  input_status_display: z.enum(INPUT_DISPLAYS),
  auto_invitation_no_session: z.boolean(),
  auto_invitation_timing: described(z.int(), 'Seconds before a visitor is invited.'),
  auto_invitation_max: described(z.int(), 'Invitations in all; 0 is no limit.'),
  not_start_paths: z.array(z.string()),
  notice_html: z.string(),
  introduces_html: z.string(),
  questionnaire: z.array(question),
  needs_consent: described(z.boolean(), 'Pages a visitor sees are noted with their consent alone.'),
  is_open: described(z.boolean(), 'By the opening hours.'),
  opens_at: described(z.nullable(z.int()), 'When it opens next, in milliseconds since 1970; null while it is open.'),
});

/** The right of an agent. */
const SERVE = 'chat/Kefu/serve';

/** High, because a whole town may share an address, and a page that lost its socket tries again. */
const perNetwork = (purpose: string, limit: number) => ({ purpose, per: 'network', limit, perMs: 60_000 }) as const;
const MAILS = { purpose: 'chat-mail', per: 'network', ...TALK_MAIL_CALLS } as const;

export const chatCalls = {
  socket: call(at.socket, {
    limits: [perNetwork('chat-socket', 120)],
    summary:
      'The chat’s WebSocket. Client frames are `{ action, id?, data }`, server frames `{ type, id?, data }`. A frame ' +
      'that cannot be read is answered with `error`; one above 64 KiB closes the socket with 1009, more than 30 in a ' +
      'second with 1008, and `ping` counts as well.',
    input: emptyInput,
    output: z.null(),
    isSocket: true,
  }),
  chatIndex: call(at.chatIndex, {
    limits: [{ ...perNetwork('chat-index', 120), isRead: true }],
    summary: 'What the chat is drawn with, before a socket is opened. 120 a minute and network.',
    input: emptyInput,
    output: z.object({
      config,
      languages: z.array(z.object({ code: z.enum(LOCALE_CODES), name: z.string() })),
      is_agent_online: z.boolean(),
    }),
  }),
  // Without a limit, which would wake an object. The answer is cached, so that many calls cost no more than one.
  chatPresence: call(at.chatPresence, {
    summary:
      'Whether someone is there to talk, at most a minute old. Pages ask once a visit, when the button of the chat is reached ' +
      'for or an invitation would be due, and hide the button at `off`.',
    input: emptyInput,
    output: z.object({
      state: described(z.enum(PRESENCES), '`off`: there is no chat, or the served pages do not know its settings yet.'),
    }),
  }),
  chatPoll: call(at.chatPoll, {
    // The conversation limits its own polls; this limit is for a network, which may be a whole town.
    limits: [perNetwork('chat-poll', 1_200)],
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
  chatUpload: call(at.chatUpload, {
    callers: ['visitor', 'optional member', 'admin'],
    right: SERVE,
    // Drawing pictures costs much processor time.
    limits: [{ purpose: 'chat-upload', per: 'network', ...ADMIN_UPLOAD_LIMIT }],
    takesFile: UPLOAD_CAP_BYTES,
    summary:
      'Keeps a file of a conversation, looked at and redrawn as a member’s is: of an agent (`batoken`), and, where the ' +
      'settings let visitors send files, of one who has said something, by `ba-user-token` or `tourist_token`; those have ' +
      '20 an hour. The same `uuid` of the same sender is the same file.',
    input: z.object({
      file: described(z.unknown(), 'The file, with its name.'),
      uuid: described(optional(textField(64)), 'Names the file for its sender.'),
      tourist_token: optional(textField(200)),
    }),
    output: uploadCalls.upload.output,
  }),
  chatErase: call(at.chatErase, {
    limits: [perNetwork('chat-erase', 10)],
    callers: ['visitor', 'optional member'],
    summary:
      'Erases what was said, for good: all conversations of the member (`ba-user-token`), or that of `tourist_token`. Nothing ' +
      'of it is read from then on, and the token leads nowhere; asked again, the answer is the same. 10 a minute and network.',
    input: z.object({ tourist_token: optional(textField(200)) }),
    output: z.null(),
  }),
  chatMailCode: call(at.chatMailCode, {
    limits: [MAILS],
    callers: ['visitor', 'optional member'],
    summary:
      'Sends the code by which `email` is confirmed before a conversation is mailed to it. `needs_code: false`: it is the ' +
      "address of the member's account, which was confirmed, and nothing is sent. It is refused until an agent has " +
      'answered. 5 a day and address, 10 a day and conversation, 15 an hour and network.',
    input: z.object({
      email: emailField({ missing: 'email', invalid: 'emailInvalid' }),
      tourist_token: optional(textField(200)),
    }),
    output: z.object({ needs_code: z.boolean() }),
  }),
  chatMail: call(at.chatMail, {
    limits: [MAILS],
    callers: ['visitor', 'optional member'],
    summary:
      'Mails what agents have written to `email`, in the language of the request: in the current conversation of the member ' +
      '(`ba-user-token`), or that of `tourist_token`, among its newest 300 messages. What the visitor wrote is read by a ' +
      'link, which is good once within seven days. `captcha` is the code of `mailCode`. 3 a day and address, 5 a day and ' +
      'conversation, 10 an hour and network.',
    input: z.object({
      captcha: described(optional(codeSchema), "The code; without it only a member's own address is written to."),
      email: emailField({ missing: 'email', invalid: 'emailInvalid' }),
      time_zone: described(
        z._default(textField(64).check(z.refine(isSaidZone, { error: because('invalid') })), 'UTC'),
        'An IANA name: times are told by it. `Etc/Unknown` is UTC.',
      ),
      tourist_token: optional(textField(200)),
    }),
    output: z.null(),
  }),
  chatTranscript: call(at.chatTranscript, {
    callers: ['admin'],
    right: 'chat/Session/all',
    summary:
      'What was said in a conversation of any agent, as far as it was written down: 200 messages behind `after`. Each reading ' +
      'is entered into the log.',
    input: z.object({
      id: described(textField(128), 'Of the conversation.'),
      after: described(z._default(wholeNumber(0, Number.MAX_SAFE_INTEGER), 0), 'The last `seq` the client has.'),
    }),
    output: z.object({
      session: z.object({
        id: z.string(),
        session_user_id: z.string(),
        nickname: z.string(),
        language: z.string(),
        state: z.enum(['open', 'closed']),
      }),
      list: z.array(
        z.object({
          id: z.string(),
          seq: z.int(),
          sender_id: z.string(),
          sender_identity: z.string(),
          sender_nickname: z.string(),
          type: z.string(),
          content: z.string(),
          html: z.string(),
          title: described(z.string(), 'Of a link or a card.'),
          extend: z.record(z.string(), z.unknown()),
          created_at: described(z.int(), 'Milliseconds since 1970.'),
        }),
      ),
      more: z.boolean(),
    }),
  }),
  chatRing: call(at.chatRing, {
    cache: 'public, max-age=86400',
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
