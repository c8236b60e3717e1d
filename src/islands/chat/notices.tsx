import { useStore } from '@nanostores/react';
import { localeOf } from '../../domain/shared/locale.ts';
import { accountPaths } from '../../domain/shared/routes.ts';
import { useAway } from './away-form.tsx';
import type { WireConfig } from './api.ts';
import { useChat } from './chat-context.ts';
import { $distribution, $isLoggedOut, $state, $tip } from './chat-store.ts';

const SAID = ['offline', 'unreachable', 'polling', 'off'] as const;

/** Notices above the messages: the state of the connection, the site's own notice, and the server's about the conversation. */
export function Notices({ config }: { config: WireConfig }) {
  const { text, locale, contact } = useChat();
  const state = useStore($state);
  const tip = useStore($tip);
  const isLoggedOut = useStore($isLoggedOut);
  const distribution = useStore($distribution);
  const isAway = useAway();
  const format = new Intl.DateTimeFormat(localeOf(locale).tag, { weekday: 'long', hour: 'numeric', minute: 'numeric' });
  const opensAt = config.opens_at === null ? undefined : format.format(config.opens_at);
  const toldState = SAID.find((one) => one === state);
  return (
    <div className="chat-notes">
      <div role="status">
        {toldState && (
          <p className="note note-warn">
            <span>
              {text(`state.${toldState}`)} {toldState === 'off' && <a href={contact}>{text('state.write')}</a>}
            </span>
          </p>
        )}
        {isLoggedOut && (
          <p className="note note-warn">
            <span>
              {text('state.loggedOut')}{' '}
              <a href={accountPaths.loginFrom(location.pathname + location.search, locale)}>{text('state.login')}</a>
            </span>
          </p>
        )}
        {isAway && (
          <p className="note">
            <span>
              {text('dialog.away')} {opensAt !== undefined && text('away.opens', { time: opensAt })}
            </span>
          </p>
        )}
        {distribution?.state === 'waiting' && distribution.position !== null && (
          <p className="note">{text('dialog.position', { position: distribution.position })}</p>
        )}
        {tip && <p className="note">{tip.message}</p>}
      </div>
      {config.notice !== '' && (
        <div
          className={`note theme-${config.notice_theme}`}
          // The server has rendered and cleaned it.
          dangerouslySetInnerHTML={{ __html: `<div>${config.notice_html}</div>` }}
        />
      )}
    </div>
  );
}
