import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { SCREEN_PATHS, type ScreenName, type ScreenPlace } from '../../../domain/account/member-screens.ts';
import { failureText } from '../../../domain/shared/call-failure.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { beginRoute, endRoute } from '../../shared/route-progress.ts';
import type { Frame } from './api.ts';
import { isOpen } from './entries.ts';
import { Left } from './left.tsx';
import { $member, loadMember } from './member-store.ts';
import { Navigation, titleKey } from './navigation.tsx';
import { Bones, FailureNote, Heading } from './parts.tsx';
import { $place, addressOf } from './place-store.ts';
import type { ScreenProps } from './screen-props.ts';
import { loadedScreen, loadScreen } from './screens.ts';
import type { Given, MemberText } from './words.ts';
import type { Refused } from '../../shared/call.ts';

interface Props {
  given: Given;
  locale: Locale;
  text: MemberText;
}

const NONE: readonly Frame[] = [];

/** The member centre: its menu, and beside it the screen for the page's address. */
export function MemberCentre({ given, locale, text }: Props) {
  const state = useStore($member);
  const { place, page } = useStore($place);
  const current = place.kind === 'screen' ? place.screen : undefined;
  const frames = state.kind === 'known' ? state.frames : NONE;
  const open = state.kind === 'known' ? state.open : undefined;
  const frame = place.kind === 'frame' ? frames.find(({ url }) => url === place.address) : undefined;
  const title = frame?.title ?? titleOf(place, given, text);
  useEffect(() => {
    document.title = `${title} · ${given.siteName}`;
  }, [title, given]);
  if (state.kind === 'left') return <Left because={state.because} text={text} locale={locale} />;
  const sayFailure = (answer: Refused) => failureText(answer, given.failures, location.pathname);

  return (
    <div className="shell">
      <Navigation text={text} locale={locale} current={current} frames={frames} open={open} currentFrame={frame?.url} />
      <div className="stack screen">
        {state.kind === 'asking' && <Bones lines={6} text={text} />}
        {state.kind === 'failed' && (
          <FailureNote says={sayFailure(state.answer)} text={text} onRetry={() => void loadMember(locale)} />
        )}
        {state.kind === 'known' && (
          <Place
            place={current && !isOpen(current, state.open) ? { kind: 'unknown', path: location.pathname } : place}
            frame={frame}
            key={state.member.id}
            given={{
              locale,
              text,
              page,
              id: place.kind === 'screen' ? place.id : undefined,
              sayFailure,
              member: state.member,
              auctions: given.auctions,
              lots: given.lots,
              personal: given.personal,
              refreshMember: () => loadMember(locale),
            }}
          />
        )}
      </div>
    </div>
  );
}

function titleOf(place: ScreenPlace, { titles }: Given, text: MemberText): string {
  if (place.kind === 'screen') return text(titleKey(place.screen));
  if (place.kind === 'loading' && !place.target) return titles.loading;
  return titles.other;
}

interface PlaceProps {
  place: ScreenPlace;
  frame: Frame | undefined;
  given: ScreenProps;
}

function Place({ place, frame, given }: PlaceProps) {
  if (place.kind === 'screen')
    return <ScreenOf name={place.screen} key={`${place.screen} ${place.id ?? ''}`} given={given} />;
  if (place.kind === 'loading' && !place.target) return <Bones lines={6} text={given.text} />;
  if (frame) return <FrameScreen frame={frame} />;
  const address = place.kind === 'loading' ? (place.target?.path ?? '') : location.pathname;
  return <NoScreen address={address} text={given.text} />;
}

/** A screen, once its script is there. */
function ScreenOf({ name, given }: { name: ScreenName; given: ScreenProps }) {
  const [, setLoaded] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const Screen = loadedScreen(name);
  const load = () => {
    setFailed(false);
    beginRoute();
    loadScreen(name)
      .then(
        () => setLoaded((count) => count + 1),
        () => setFailed(true),
      )
      .finally(endRoute);
  };
  useEffect(() => {
    if (!loadedScreen(name)) load();
  }, [name]);
  if (Screen) return <Screen {...given} />;
  if (hasFailed) return <FailureNote says={given.text('shell.failed')} text={given.text} onRetry={load} />;
  return <Bones lines={6} text={given.text} />;
}

const SANDBOX = 'allow-scripts allow-forms allow-popups';
/** A page of another site may keep its cookies. A page of ours in a frame must not reach the page around it. */
const sandboxOf = (url: string) => (new URL(url).origin === location.origin ? SANDBOX : `${SANDBOX} allow-same-origin`);

/** A page of another site may run scripts and send forms, and cannot reach ours. */
function FrameScreen({ frame: { title, url } }: { frame: Frame }) {
  return (
    <>
      <Heading>{title}</Heading>
      <iframe className="frame" src={url} title={title} sandbox={sandboxOf(url)} />
    </>
  );
}

function NoScreen({ address, text }: { address: string; text: MemberText }) {
  const [before = '', after = ''] = text('unknown.text', { address: '#' }).split('#');
  return (
    <div className="void">
      <Heading>{text('unknown.title')}</Heading>
      <p className="lead">
        {before}
        <bdi dir="ltr">{address}</bdi>
        {after}
      </p>
      <a className="btn btn-ink" href={addressOf(SCREEN_PATHS.overview)}>
        {text('unknown.overview')}
      </a>
    </div>
  );
}
