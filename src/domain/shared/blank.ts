/** Signs that leave no ink: spaces, marks of direction and width, fillers of Hangul, the empty sign of Braille. */
const UNSEEN = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/** Tells whether a text shows nothing at all. */
export const isBlank = (text: string): boolean => text.replaceAll(UNSEEN, '') === '';
