/** What a machine made of a text, as a message bears it. */
export interface Translation {
  language: string;
  content: string;
  engine: string;
}

/** That of a message, told after the message. */
export interface Translated {
  seq: number;
  translation: Translation;
}

/** Messages with what a machine has made of one of them. */
export const withTranslation = <Message extends { seq: number; extend: object }>(
  messages: readonly Message[],
  { seq, translation }: Translated,
): Message[] => messages.map((one) => (one.seq === seq ? { ...one, extend: { ...one.extend, translation } } : one));
