/**
 * What of the desk is shown: it stands in the address, so that a reload shows the same, and the browser's way back leads from
 * a conversation to the lists.
 */
export interface Place {
  /** A conversation. */
  session?: string | undefined;
  /** A visitor with whom there is none. */
  visitor?: string | undefined;
  /** On a narrow screen: whether facts about the visitor are shown instead of the conversation. */
  isAbout?: boolean | undefined;
}

export function placeIn(search: string): Place {
  const fields = new URLSearchParams(search);
  const [session, visitor] = [fields.get('session') ?? undefined, fields.get('visitor') ?? undefined];
  return { session, visitor: session === undefined ? visitor : undefined, isAbout: fields.has('about') };
}

/** Keeps what else stands in the address. */
export function searchOf({ session, visitor, isAbout }: Place, search: string): string {
  const fields = new URLSearchParams(search);
  for (const name of ['session', 'visitor', 'about']) fields.delete(name);
  if (session !== undefined) fields.set('session', session);
  if (visitor !== undefined) fields.set('visitor', visitor);
  if (isAbout) fields.set('about', '1');
  return fields.toString();
}

/** What fills a narrow screen. */
export const viewOf = ({ session, visitor, isAbout }: Place): 'lists' | 'talk' | 'about' => {
  if (session === undefined) return visitor === undefined ? 'lists' : 'about';
  return isAbout ? 'about' : 'talk';
};
