import { useStore } from '@nanostores/react';
import { Menu as MenuIcon } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { failureText } from '../../../domain/shared/call-failure.ts';
import { localeOf, type Locale } from '../../../domain/shared/locale.ts';
import { adminPaths } from '../../../domain/shared/routes.ts';
import { PanelContext, type Panel } from './admin-context.ts';
import { $admin, loadAdmin, screensIn, type MenuEntry } from './admin-store.ts';
import { Drawer } from './drawer-lazy.tsx';
import { LockScreen } from './lock.tsx';
import { Rail } from './menu.tsx';
import { FIELDS_PATH, placeOf, type Place } from './places.ts';
import { Screens } from './screens.tsx';
import { Bones, FailureNote } from './states.tsx';
import { TabBar } from './tab-bar.tsx';
import { $rowNames, $tabs, addressOf, AT_TARGET, goTo } from './tab-store.ts';
import { Toasts, useToasts } from './toasts.tsx';
import { Toolbar } from './toolbar.tsx';
import type { AdminText, Given } from './words.ts';

interface Props {
  given: Given;
  locale: Locale;
  text: AdminText;
}

const NO_MENUS: readonly MenuEntry[] = [];
const NO_NODES: ReadonlySet<string> = new Set();

/** The whole panel: menu, opened screens, tools, and the screen itself. */
export function AdminPanel({ given, locale, text }: Props) {
  const state = useStore($admin);
  const { toasts, tell, dismiss } = useToasts();
  const nodes = state.kind === 'known' ? state.nodes : NO_NODES;
  const panel = useMemo(
    (): Panel => ({
      given,
      locale,
      text,
      tell,
      may: (node) => nodes.has(node),
      sayFailure: (answer) => failureText(answer, given.failures, location.pathname),
    }),
    [given, locale, text, tell, nodes],
  );
  useEffect(() => {
    const say = () => tell(text('place.already'));
    addEventListener(AT_TARGET, say);
    return () => removeEventListener(AT_TARGET, say);
  }, [tell, text]);
  return (
    <I18nProvider locale={localeOf(locale).tag}>
      <PanelContext value={panel}>
        {state.kind === 'left' ? <Left panel={panel} /> : <Frame panel={panel} />}
        <Toasts toasts={toasts} onDismiss={dismiss} />
        {state.kind !== 'left' && <LockScreen />}
      </PanelContext>
    </I18nProvider>
  );
}

function Frame({ panel }: { panel: Panel }) {
  const { text, locale, given, may } = panel;
  const state = useStore($admin);
  const { current } = useStore($tabs);
  const [isDrawerOpen, setDrawerOpen] = useState<boolean>();
  const menus = state.kind === 'known' ? state.menus : NO_MENUS;
  const [first] = screensIn(menus);
  const placeAt = (path: string): Place =>
    given.hasDevScreens && path === FIELDS_PATH ? { kind: 'fields' } : placeOf(path, menus, may);
  const rowNames = useStore($rowNames);
  const titleOf = (path: string) => titleOfPlace(placeAt(path), text, rowNames[path]);
  const title = state.kind === 'known' && current !== '' ? titleOf(current) : text('title.panel');
  useEffect(() => {
    document.title = `${title} · ${given.siteName}`;
  }, [title, given]);
  useEffect(() => {
    if (current === '' && first) goTo(addressOf(first.name, location.search), 'replace');
  }, [current, first]);
  useEffect(() => setDrawerOpen((before) => before && false), [current]);
  const place = placeAt(current);
  const shown = 'entry' in place ? place.entry.name : undefined;
  return (
    <div className="admin">
      <Rail menus={menus} current={shown} />
      <header className="topline">
        <button
          type="button"
          className="btn btn-icon drawer-open"
          aria-label={text('menu.open')}
          aria-haspopup="dialog"
          onClick={() => setDrawerOpen(true)}
        >
          <MenuIcon className="icon" aria-hidden="true" />
        </button>
        {isDrawerOpen !== undefined && (
          <Drawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} menus={menus} current={shown} />
        )}
        {state.kind === 'known' ? <TabBar titleOf={titleOf} /> : <span className="push" />}
        <Toolbar />
      </header>
      <main id="main" tabIndex={-1}>
        {state.kind === 'asking' && <Bones />}
        {state.kind === 'failed' && <FailureNote says={state.answer} onRetry={() => void loadAdmin(locale)} />}
        {state.kind === 'known' && <Screens placeAt={placeAt} titleOf={titleOf} />}
      </main>
    </div>
  );
}

/**
 * What a screen is called in its tab and in the title of the page.
 *
 * @param rowName what its row is called, once that is known.
 */
function titleOfPlace(place: Place, text: AdminText, rowName: string | undefined): string {
  if (place.kind === 'form') {
    const name = place.entry.title;
    return place.id === undefined ? text('tabs.add', { name }) : text('tabs.edit', { name, id: rowName ?? place.id });
  }
  if (place.kind === 'lot') return text('lot.tab', { id: place.id });
  if (place.kind === 'review') return text('review.tab', { id: place.id });
  if (place.kind === 'order') return text('orders.tab', { id: rowName ?? place.id });
  if (place.kind === 'orderBoard') return text('orders.board');
  if (place.kind === 'newOrder') return text('orders.new');
  if ('entry' in place) return place.entry.title;
  if (place.kind === 'untyped') return text('place.untyped');
  if (place.kind === 'fields') return FIELDS_PATH;
  if (place.kind === 'denied') return text('place.denied');
  return place.kind === 'nothing' ? text('title.panel') : text('place.unknown');
}

/** Shown after a logout that could not reach the server. */
function Left({ panel: { text, locale } }: { panel: Panel }) {
  return (
    <section className="void band">
      <h1 className="h2">{text('title.panel')}</h1>
      <p className="note note-warn" role="status">
        {text('shell.loggedOut')}
      </p>
      <a className="btn btn-ink" href={`${adminPaths.login()}?lang=${locale}`}>
        {text('shell.logIn')}
      </a>
    </section>
  );
}
