import { useEffect, useRef, useState } from 'react';
import { fileSizeText } from '../../../domain/shared/file-size.ts';
import { mostSiteBytes } from '../../../domain/upload/rules.ts';
import * as at from '../../../wire/addresses/upload.ts';
import { sendForm } from '../../shared/send-form.ts';
import { asAdmin, CHANGED, isLeaving } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';

export interface Sending {
  /** How many are still on their way. */
  waiting: number;
  /** How much of the one that is being sent has gone: 0 to 1. */
  part: number;
  failures: readonly { name: string; says: string }[];
  /** Uploads files one after the other, for slow connections. Files that have arrived stay. */
  send: (files: readonly File[]) => Promise<string[]>;
  /** Sends nothing more, not even the rest of the file under way. */
  cancel: () => void;
}

/** Nothing is being sent. */
export const NOT_SENDING: Omit<Sending, 'send'> = { waiting: 0, part: 0, failures: [], cancel: () => {} };

/** Sends the files of a field. One that is too large for the server is refused before any of it is sent. */
export function useSending(): Sending {
  const { locale, text, sayFailure } = usePanel();
  const [way, setWay] = useState({ waiting: 0, part: 0 });
  const [failures, setFailures] = useState<Sending['failures']>([]);
  const underWay = useRef<AbortController>(undefined);
  // An upload that ends after the form was left is not needed.
  useEffect(() => () => underWay.current?.abort(), []);

  const fail = (name: string, says: string) => setFailures((all) => [...all, { name, says }]);
  const fits = ({ name, size }: File) => {
    const max = mostSiteBytes(name);
    if (size > max) fail(name, text('form.tooLarge', { max: fileSizeText(max, locale) }));
    return size <= max;
  };
  const sendOne = (file: File, signal: AbortSignal, onPart: (part: number) => void) => {
    const form = new FormData();
    form.set('file', file);
    const send = (headers: Record<string, string>) =>
      sendForm<{ file: { url: string } }>(at.siteUpload.path, form, { locale, headers, onPart, signal });
    return asAdmin(send, { locale });
  };
  const send = async (files: readonly File[]) => {
    setFailures([]);
    const { signal } = (underWay.current = new AbortController());
    const addresses: string[] = [];
    const fitting = files.filter(fits);
    for (const [place, file] of fitting.entries()) {
      if (signal.aborted) break;
      const tell = (part: number) => setWay({ waiting: fitting.length - place, part });
      tell(0);
      const answer = await sendOne(file, signal, tell);
      if (answer.accepted) addresses.push(answer.data.file.url);
      else if (answer.failure !== 'cancelled' && !isLeaving(answer)) fail(file.name, sayFailure(answer));
    }
    if (addresses.length > 0) dispatchEvent(new Event(CHANGED));
    setWay({ waiting: 0, part: 0 });
    return addresses;
  };
  return { ...way, failures, send, cancel: () => underWay.current?.abort() };
}
