import { useEffect, useRef, useState } from 'react';
import { attachmentResource } from '../../../domain/admin/entities/attachment.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';
import { typesOf, type FileKind } from './file-kinds.ts';
import type { Refused } from '../../shared/call.ts';

/** A file that was sent before, as it is chosen from. */
export interface FoundFile {
  /** What a form keeps. */
  url: string;
  name: string;
  /** A small picture of it, or the icon of its suffix. */
  preview: string;
}

export interface Requested {
  words: string;
  kind: FileKind | '';
  page: number;
}

interface Found {
  /** What was asked when these came; undefined until some have. */
  of: Requested | undefined;
  files: readonly FoundFile[];
  total: number;
  isAsking: boolean;
  failure: Refused | undefined;
}

/** Files on a page. The number fills whole rows of two, three, four and six. */
export const FILES_A_PAGE = 24;

/** Typing asks by itself after a moment. */
const ASK_AFTER_MS = 250;

/** Files that were sent for the site, newest first: those a field takes, by the words in their name. */
export function useFiles(
  requested: Requested,
  accept: string,
  topic: string | undefined,
): Found & { again: () => void } {
  const { locale } = usePanel();
  const [found, setFound] = useState<Found>({
    of: undefined,
    files: [],
    total: 0,
    isAsking: true,
    failure: undefined,
  });
  const newest = useRef(requested);
  newest.current = requested;
  const ask = async () => {
    setFound((before) => ({ ...before, isAsking: true, failure: undefined }));
    const address = `/admin/${attachmentResource.controller}/index?${queryOf(requested, accept, topic)}`;
    const answer = await askAsAdmin<{ list: readonly FoundFile[]; total: number }>(address, { locale });
    // Drops the answer if a newer request was made, or if the browser is leaving the page.
    if (newest.current !== requested || (!answer.accepted && isLeaving(answer))) return;
    if (!answer.accepted) return setFound((before) => ({ ...before, isAsking: false, failure: answer }));
    const { list: files, total } = answer.data;
    setFound({ of: requested, files, total, isAsking: false, failure: undefined });
  };
  useEffect(() => {
    const timer = setTimeout(() => void ask(), found.of && found.of.words !== requested.words ? ASK_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [requested]);
  return { ...found, again: () => void ask() };
}

function queryOf({ words, kind, page }: Requested, accept: string, topic: string | undefined): string {
  const query = new URLSearchParams({
    page: String(page),
    limit: String(FILES_A_PAGE),
    order: 'last_upload_time,desc',
  });
  if (words.trim() !== '') query.set('quickSearch', words.trim());
  const filters = [
    ['mimetype', 'IN', typesOf(accept, kind).join(',')],
    ...(topic === undefined ? [] : [['topic', '=', topic]]),
  ];
  for (const [place, [field = '', operator = '', value = '']] of filters.entries()) {
    query.set(`search[${place}][field]`, field);
    query.set(`search[${place}][operator]`, operator);
    query.set(`search[${place}][val]`, value);
  }
  return query.toString();
}
