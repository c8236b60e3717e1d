import { useStore } from '@nanostores/react';
import { Eraser, Globe, Languages, LogOut, Moon, Sun } from 'lucide-react';
import { LOCALES, htmlLanguage, type Locale } from '../../../domain/shared/locale.ts';
import { localizedPath } from '../../../domain/shared/routes.ts';
import { clearCache } from '../../../wire/addresses/terminal.ts';
import { askAsAdmin } from '../calls/ask.ts';
import { PublishTools } from '../terminal/terminal-tools.tsx';
import { usePanel } from './admin-context.ts';
import { $admin, logOut } from './admin-store.ts';
import { $theme, setTheme } from './layout-store.ts';
import { PopMenu } from './pop-menu.tsx';

/** The tools at the top: unpublished changes, language, theme, caches and the admin's own menu. */
export function Toolbar() {
  const state = useStore($admin);
  return (
    <div className="bar-tools">
      {state.kind === 'known' && <PublishTools isSuper={state.admin.isSuper} />}
      <LanguageMenu />
      <ThemeButton />
      <CacheMenu />
      <AccountMenu />
    </div>
  );
}

/** The same address in another language. The page is loaded again: its words come with it. */
function goInLanguage(locale: Locale): void {
  try {
    localStorage.setItem('lang', locale);
  } catch {
    // Storage is refused: the address carries the language for this visit.
  }
  const address = new URL(location.href);
  address.searchParams.set('lang', locale);
  location.assign(address.pathname + address.search);
}

function LanguageMenu() {
  const { text, locale } = usePanel();
  const items = LOCALES.map(({ code, name }) => ({
    id: code,
    label: name,
    lang: htmlLanguage(code),
    isCurrent: code === locale,
    act: () => goInLanguage(code),
  }));
  return (
    <PopMenu label={text('bar.language')} icon={<Languages className="icon" aria-hidden="true" />} items={items} />
  );
}

function ThemeButton() {
  const { text } = usePanel();
  const isDark = useStore($theme) === 'dark';
  const Icon = isDark ? Sun : Moon;
  return (
    <button
      type="button"
      className="btn btn-icon"
      aria-label={text(isDark ? 'bar.light' : 'bar.dark')}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
}

/** Kinds of caches as clients of the BuildAdmin family name them: the server's, and the browser's beside it. */
type CacheKind = 'tp' | 'all';

/** Clears caches, for admins with all rights. Logins, settings and drafts are kept. */
function CacheMenu() {
  const { text, locale, tell, sayFailure } = usePanel();
  const state = useStore($admin);
  if (state.kind !== 'known' || !state.admin.isSuper) return null;
  const clear = async (type: CacheKind) => {
    const answer = await askAsAdmin(clearCache.path, { locale, method: 'POST', body: { type } });
    tell(answer.accepted ? text('bar.cleared') : sayFailure(answer), !answer.accepted);
  };
  const item = (id: CacheKind, label: string) => ({ id, label, act: () => void clear(id) });
  return (
    <PopMenu
      label={text('bar.clear')}
      icon={<Eraser className="icon" aria-hidden="true" />}
      items={[item('tp', text('bar.clearSystem')), item('all', text('bar.clearAll'))]}
    />
  );
}

function AccountMenu() {
  const { text, locale } = usePanel();
  const state = useStore($admin);
  if (state.kind !== 'known') return null;
  const { nickname, username, isSuper } = state.admin;
  return (
    <PopMenu
      label={text('bar.account', { name: nickname })}
      icon={
        // Drawn by the style sheet: as text it would be a second name of the button.
        <span className="face" aria-hidden="true" data-initials={[...nickname].slice(0, 2).join('').toUpperCase()} />
      }
      head={
        <p className="pop-head">
          <b>
            <bdi>{nickname}</bdi>
          </b>
          {nickname !== username && <bdi className="fine">{username}</bdi>}
          {isSuper && <span className="tag tag-trade">{text('bar.super')}</span>}
        </p>
      }
      items={[
        {
          id: 'site',
          label: text('bar.site'),
          icon: <Globe className="icon" aria-hidden="true" />,
          act: () => window.open(localizedPath(locale, '/'), '_blank', 'noopener'),
        },
        {
          id: 'leave',
          label: text('bar.logOut'),
          icon: <LogOut className="icon flip" aria-hidden="true" />,
          act: () => void logOut(locale),
        },
      ]}
    />
  );
}
