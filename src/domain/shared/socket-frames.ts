import * as z from 'zod/mini';
import { parseStrangerJson } from './stranger-json.ts';

/** Why a frame was not acted upon. The client has a sentence for each, in its own language. */
export type FrameRefusal = 'unreadable' | 'unknown-action' | 'invalid-data';

const frameSchema = z.object({
  action: z.string().check(z.minLength(1), z.maxLength(64)),
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  data: z._default(z.record(z.string(), z.unknown()), {}),
});

type DataSchemas = Readonly<Record<string, z.ZodMiniType>>;

/** A client's frame, by its action. The client chooses `id`, and the answer to the frame carries it. */
export type FrameOf<Schemas extends DataSchemas> = {
  [Action in keyof Schemas]: { action: Action; id?: string | undefined; data: z.infer<Schemas[Action]> };
}[keyof Schemas];

type ParsedFrame<Frame> =
  { accepted: true; frame: Frame } | { accepted: false; reason: FrameRefusal; id?: string | undefined };

/**
 * Makes a function that checks parsed frames. It refuses unknown actions and unfit data with a reason, and passes on only
 * declared fields.
 * @param schemas of the data of each action
 */
export function frameChecker<const Schemas extends DataSchemas>(schemas: Schemas) {
  return (value: unknown): ParsedFrame<FrameOf<Schemas>> => {
    const parsed = frameSchema.safeParse(value);
    if (!parsed.success) return { accepted: false, reason: 'unreadable' };
    const { action, id, data } = parsed.data;
    const schema = Object.hasOwn(schemas, action) ? schemas[action] : undefined;
    if (!schema) return { accepted: false, reason: 'unknown-action', id };
    const checked = schema.safeParse(data);
    if (!checked.success) return { accepted: false, reason: 'invalid-data', id };
    return { accepted: true, frame: { action, id, data: checked.data } as FrameOf<Schemas> };
  };
}

/** Makes the same for the frames of a socket, which are texts. */
export function frameReader<const Schemas extends DataSchemas>(schemas: Schemas) {
  const check = frameChecker(schemas);
  return (raw: string | ArrayBuffer) => check(typeof raw === 'string' ? readJson(raw) : undefined);
}

/** Returns undefined, which is refused as a frame, if the text is not JSON. */
function readJson(text: string): unknown {
  try {
    return parseStrangerJson(text);
  } catch {
    return undefined;
  }
}
