/** A machine's translation of a text, as a message carries it. */
export interface Translation {
  language: string;
  content: string;
  engine: string;
}

/** The translation of a message, sent after the message. */
export interface Translated {
  seq: number;
  translation: Translation;
}

/** Adds a translation to the message it belongs to. */
export const withTranslation = <Message extends { seq: number; extend: object }>(
  messages: readonly Message[],
  { seq, translation }: Translated,
): Message[] => messages.map((one) => (one.seq === seq ? { ...one, extend: { ...one.extend, translation } } : one));
