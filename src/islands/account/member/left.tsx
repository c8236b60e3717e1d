import { useLayoutEffect, useRef } from 'react';
import { accountPaths, localizedPath } from '../../../domain/shared/routes.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { MemberText } from './words.ts';

/** Why the member was logged out without being sent to the login. */
export type LeftBecause = 'deleted' | 'unheard';

interface Props {
  because: LeftBecause;
  text: MemberText;
  locale: Locale;
}

/** Replaces the whole member centre, menu included, once the member is logged out and can use none of it. */
export function Left({ because, text, locale }: Props) {
  const notice = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => notice.current?.focus(), []);
  const isDeleted = because === 'deleted';
  return (
    <section className="void band">
      <h1 className="h2">{text('nav.label')}</h1>
      <p className={isDeleted ? 'note note-ok' : 'note note-warn'} role="status" tabIndex={-1} ref={notice}>
        {text(`left.${because}`)}
      </p>
      <a className="btn btn-ink" href={localizedPath(locale, isDeleted ? '/' : accountPaths.login())}>
        {text(isDeleted ? 'left.home' : 'left.logIn')}
      </a>
    </section>
  );
}
