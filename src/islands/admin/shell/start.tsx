import { useStore } from '@nanostores/react';
import startOrdersFiles from '../order/start-orders.tsx?files';
import { orderResource } from '../../../domain/admin/entities/order.ts';
import { usePanel } from './admin-context.ts';
import { $admin, type MenuEntry } from './admin-store.ts';
import { iconOf } from './icons.ts';
import { lazyPart } from './lazy-part.tsx';
import { addressOf } from './tab-store.ts';
import { WaitingList } from './waiting.tsx';

/** No space is reserved for this part, since it may have nothing to show. */
const StartOrders = lazyPart(
  startOrdersFiles,
  async () => (await import('../order/start-orders.tsx')).StartOrders,
  () => null,
);

/** The start page: the admin's name, open work, and links to all screens. */
export function Start({ title, name, isCurrent }: { title: string; name: string; isCurrent: boolean }) {
  const { text, may } = usePanel();
  const state = useStore($admin);
  if (state.kind !== 'known') return null;
  const { admin, menus } = state;
  const groups = menus.filter((entry) => entry.name !== name);
  return (
    <>
      <header className="screen-head">
        <h1 className="h2">{title}</h1>
        <p className="sub">
          <bdi>{admin.nickname}</bdi>
          {' · '}
          {admin.lastLogin === 'none' ? (
            text('start.first')
          ) : (
            <>
              {text('start.lastLogin')} <bdi dir="ltr">{admin.lastLogin}</bdi>
            </>
          )}
        </p>
      </header>
      <WaitingList isCurrent={isCurrent} />
      {may(`${orderResource.node}/index`) && <StartOrders isCurrent={isCurrent} />}
      <nav className="start-screens" aria-label={text('start.screens')}>
        {groups.map((entry) => (
          <section key={entry.name}>
            <h2 className="h3">{entry.title}</h2>
            <ul className="plain">
              {(entry.type === 'menu_dir' ? entry.children : [entry]).map((one) => (
                <Screen key={one.name} entry={one} />
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
}

function Screen({ entry: { name, title, icon } }: { entry: MenuEntry }) {
  const Icon = iconOf(icon);
  return (
    <li>
      <a href={addressOf(name)}>
        <Icon className="icon" aria-hidden="true" />
        {title}
      </a>
    </li>
  );
}
