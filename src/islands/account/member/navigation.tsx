import { useEffect, useRef, useState } from 'react';
import { SCREEN_PATHS, type ScreenName } from '../../../domain/account/member-screens.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { MemberKey } from '../../../i18n/member-words.ts';
import type { MemberIcon } from '../../../markup/account/member-icons.ts';
import { showCurrent } from '../../shared/show-current.ts';
import type { Frame } from './api.ts';
import { entriesOf } from './entries.ts';
import { logOut } from './member-store.ts';
import { addressOf } from './place-store.ts';
import { Icon } from './parts.tsx';
import type { MemberText } from './words.ts';

/** The name of a screen. */
export const titleKey = (screen: ScreenName) => `menu.${screen}` as const satisfies MemberKey;

const ICONS: Readonly<Record<ScreenName, MemberIcon>> = {
  overview: 'home',
  collection: 'heart',
  personalInfo: 'doc',
  auctionReview: 'gavel',
  notices: 'bell',
  quotes: 'doc',
  orders: 'truck',
  profile: 'user',
  changePassword: 'lock',
  integral: 'star',
  balance: 'coin',
  payments: 'transfer',
  devices: 'phone',
  privacy: 'shield',
};

interface Props {
  text: MemberText;
  locale: Locale;
  current: ScreenName | undefined;
  frames: readonly Frame[];
  /** Undefined: not known yet. */
  open: readonly string[] | undefined;
  /** What is shown in a frame. */
  currentFrame: string | undefined;
}

/** The menu of the member centre: at the side, and on phones a strip above the screen. */
export function Navigation({ text, locale, current, frames, open, currentFrame }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => showCurrent(list.current), [current, currentFrame, frames]);
  return (
    <nav className="side-nav" aria-label={text('nav.label')}>
      <ul className="plain" ref={list}>
        {entriesOf(open).map((screen) => (
          <li key={screen}>
            <a href={addressOf(SCREEN_PATHS[screen])} aria-current={screen === current ? 'page' : undefined}>
              <Icon name={ICONS[screen]} />
              <span>{text(titleKey(screen))}</span>
            </a>
          </li>
        ))}
        {frames.map(({ title, path, url }) => (
          <li key={url}>
            <a href={addressOf(path)} aria-current={url === currentFrame ? 'page' : undefined}>
              <Icon name="window" />
              <span>{title}</span>
            </a>
          </li>
        ))}
        <li className="leave">
          <LogOut text={text} locale={locale} />
        </li>
      </ul>
    </nav>
  );
}

function LogOut({ text, locale }: { text: MemberText; locale: Locale }) {
  const [isBusy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    void logOut(locale);
  };
  return (
    <button type="button" aria-disabled={isBusy} onClick={isBusy ? undefined : leave}>
      <Icon name="leave" className="flip" />
      <span>{text('nav.logOut')}</span>
    </button>
  );
}
