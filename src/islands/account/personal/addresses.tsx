import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { CHANNELS, type Channel } from '../../../domain/verification/codes.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { fetchFiles } from '../../shared/fetch-files.ts';
import { fetchChannels } from './api.ts';
import bindingFiles from './binding.tsx?files';
import { Mark } from './mark.tsx';
import type { BindingProps, PersonalProps } from './props.ts';

/** Addresses are looked at far more often than changed. */
async function loadBinding() {
  await fetchFiles(bindingFiles);
  return (await import('./binding.tsx')).Binding;
}

/** The result of changing an address. */
interface Outcome {
  channel: Channel;
  kind: 'bound' | 'unloaded';
}

/** The member's email address and mobile number, each with a button to bind another. */
export function Addresses(props: PersonalProps) {
  const { words, member } = props;
  const channels = useChannels(props.locale);
  const { open, outcome, start, finish } = useBinding();
  const status = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone, so the focus moves to the text that says how it went.
  useLayoutEffect(() => {
    if (outcome?.kind === 'bound') status.current?.focus();
  }, [outcome]);
  return (
    <section className="sheet pad" aria-labelledby="addresses-title">
      <h2 className="h3" id="addresses-title">
        {words.binding.title}
      </h2>
      {channels.map((channel) => (
        <div className="address" key={channel}>
          <div className="row">
            <b>{words.binding[channel]}</b>
            <Mark isFilled={member[channel] !== ''} words={words} />
          </div>
          <p>{member[channel] === '' ? words.binding.none : <bdi dir="ltr">{member[channel]}</bdi>}</p>
          {open?.channel === channel ? (
            <open.Binding {...props} channels={channels} channel={channel} onEnd={finish} />
          ) : (
            <button type="button" className="btn" onClick={() => void start(channel)}>
              {actOf(props, channel)}
            </button>
          )}
          <p
            role="status"
            className={outcome?.kind === 'unloaded' ? 'err' : undefined}
            tabIndex={-1}
            ref={channel === outcome?.channel ? status : null}
          >
            {channel === outcome?.channel && sayOutcome(props, outcome)}
          </p>
        </div>
      ))}
    </section>
  );
}

/** Which address is being changed, and what came of the last. */
function useBinding() {
  const [open, setOpen] = useState<{ channel: Channel; Binding: ComponentType<BindingProps> }>();
  const [outcome, setOutcome] = useState<Outcome>();
  const start = async (channel: Channel) => {
    setOutcome(undefined);
    try {
      setOpen({ channel, Binding: await loadBinding() });
    } catch {
      setOutcome({ channel, kind: 'unloaded' });
    }
  };
  const finish = (channel: Channel | undefined) => {
    setOpen(undefined);
    setOutcome(channel && { channel, kind: 'bound' });
  };
  return { open, outcome, start, finish };
}

/** All of them, until it is known which there are. */
function useChannels(locale: Locale): readonly Channel[] {
  const [channels, setChannels] = useState<readonly Channel[]>(CHANNELS);
  useEffect(() => {
    void fetchChannels(locale).then((answer) => answer.accepted && setChannels(answer.data));
  }, [locale]);
  return channels;
}

function sayOutcome({ words }: PersonalProps, { channel, kind }: Outcome): string {
  if (kind === 'unloaded') return words.form.unloaded;
  return words.binding[channel === 'email' ? 'doneEmail' : 'doneMobile'];
}

function actOf({ words, member }: PersonalProps, channel: Channel): string {
  const isBound = member[channel] !== '';
  if (channel === 'email') return isBound ? words.binding.changeEmail : words.binding.bindEmail;
  return isBound ? words.binding.changeMobile : words.binding.bindMobile;
}
