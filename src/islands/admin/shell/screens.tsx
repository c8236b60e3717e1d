import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import chatFiles from '../chat/chat-screen.tsx?files';
import customerFiles from '../customer/customer-screen.tsx?files';
import fieldsFiles from '../dev/fields-screen.tsx?files';
import profileFiles from '../form/profile-screen.tsx?files';
import settingsFiles from '../form/settings-screen.tsx?files';
import formFiles from '../form/form-screen.tsx?files';
import listFiles from '../list/list-screen.tsx?files';
import lotFiles from '../lot/lot-screen.tsx?files';
import boardFiles from '../order/board.tsx?files';
import newOrderFiles from '../order/new-order.tsx?files';
import orderFiles from '../order/order-screen.tsx?files';
import priceFiles from '../price/price-screen.tsx?files';
import makeQuoteFiles from '../quote/make-quote-screen.tsx?files';
import reviewFiles from '../review/review-screen.tsx?files';
import { lazyPart } from './lazy-part.tsx';
import type { Place } from './places.ts';
import { Start } from './start.tsx';
import { Denied, Nothing, Unknown, Untyped } from './states.tsx';
import { $hasMoved, $tabs, copiedId, type Tab } from './tab-store.ts';

export const ListScreen = lazyPart(listFiles, async () => (await import('../list/list-screen.tsx')).ListScreen);

export const FormScreen = lazyPart(formFiles, async () => (await import('../form/form-screen.tsx')).FormScreen);
const ProfileScreen = lazyPart(profileFiles, async () => (await import('../form/profile-screen.tsx')).ProfileScreen);
const SettingsScreen = lazyPart(
  settingsFiles,
  async () => (await import('../form/settings-screen.tsx')).SettingsScreen,
);
const LotScreen = lazyPart(lotFiles, async () => (await import('../lot/lot-screen.tsx')).LotScreen);
const ReviewScreen = lazyPart(reviewFiles, async () => (await import('../review/review-screen.tsx')).ReviewScreen);
const OrderScreen = lazyPart(orderFiles, async () => (await import('../order/order-screen.tsx')).OrderScreen);
const BoardScreen = lazyPart(boardFiles, async () => (await import('../order/board.tsx')).BoardScreen);
const NewOrderScreen = lazyPart(newOrderFiles, async () => (await import('../order/new-order.tsx')).NewOrderScreen);
const PriceScreen = lazyPart(priceFiles, async () => (await import('../price/price-screen.tsx')).PriceScreen);
const MakeQuoteScreen = lazyPart(
  makeQuoteFiles,
  async () => (await import('../quote/make-quote-screen.tsx')).MakeQuoteScreen,
);
const CustomerScreen = lazyPart(
  customerFiles,
  async () => (await import('../customer/customer-screen.tsx')).CustomerScreen,
);
export const ChatScreen = lazyPart(chatFiles, async () => (await import('../chat/chat-screen.tsx')).ChatScreen);
const FieldsScreen = lazyPart(fieldsFiles, async () => (await import('../dev/fields-screen.tsx')).FieldsScreen);

interface Props {
  placeAt: (path: string) => Place;
  titleOf: (path: string) => string;
}

/** Every opened screen that was shown before. The others stay hidden and unchanged. */
export function Screens({ placeAt, titleOf }: Props) {
  const { tabs, current } = useStore($tabs);
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set([current]));
  useEffect(() => setSeen((before) => new Set([...before, current])), [current]);
  const shown = tabs.filter(({ path }) => seen.has(path) || path === current);
  return shown.map((tab) => (
    <TabScreen
      key={tab.path}
      tab={tab}
      place={placeAt(tab.path)}
      title={titleOf(tab.path)}
      isCurrent={tab.path === current}
    />
  ));
}

interface TabProps {
  tab: Tab;
  place: Place;
  title: string;
  isCurrent: boolean;
}

function TabScreen({ tab, place, title, isCurrent }: TabProps) {
  const section = useRef<HTMLElement>(null);
  const hasMoved = useStore($hasMoved);
  useLayoutEffect(() => {
    if (!isCurrent || !hasMoved) return;
    section.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [isCurrent, hasMoved]);
  return (
    <section className="screen" aria-label={title} tabIndex={-1} hidden={!isCurrent} ref={section}>
      <PlaceScreen place={place} tab={tab} title={title} isCurrent={isCurrent} />
    </section>
  );
}

function PlaceScreen({ place, tab, title, isCurrent }: TabProps) {
  switch (place.kind) {
    case 'start':
      return <Start title={place.entry.title} name={place.entry.name} isCurrent={isCurrent} />;
    case 'list':
      return <ListScreen resource={place.resource} title={place.entry.title} tab={tab} isCurrent={isCurrent} />;
    case 'form':
      // A new row is begun anew for each row it is made after.
      return <FormScreen key={copiedId(tab)} resource={place.resource} id={place.id} title={title} tab={tab} />;
    case 'lot':
      return <LotScreen id={place.id} isCurrent={isCurrent} />;
    case 'review':
      return <ReviewScreen id={place.id} title={title} isCurrent={isCurrent} />;
    case 'order':
      return <OrderScreen id={place.id} title={title} isCurrent={isCurrent} />;
    case 'orderBoard':
      return <BoardScreen title={title} tab={tab} isCurrent={isCurrent} />;
    case 'newOrder':
      return <NewOrderScreen title={title} tab={tab} />;
    case 'makeQuote':
      return <MakeQuoteScreen id={place.id} />;
    case 'customer':
      return <CustomerScreen of={place.of} id={place.id} title={title} isCurrent={isCurrent} />;
    case 'chat':
      return <ChatScreen title={place.entry.title} tab={tab} isCurrent={isCurrent} />;
    case 'price':
      return <PriceScreen title={title} />;
    case 'profile':
      return <ProfileScreen title={title} tab={tab} />;
    case 'settings':
      return <SettingsScreen title={title} tab={tab} isCurrent={isCurrent} />;
    case 'fields':
      return <FieldsScreen />;
    case 'denied':
      return <Denied />;
    case 'untyped':
      return <Untyped />;
    case 'nothing':
      return <Nothing />;
    case 'unknown':
      return <Unknown />;
  }
}
