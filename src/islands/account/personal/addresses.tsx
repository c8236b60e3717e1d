import { useEffect, useRef, useState } from 'react';
import { CHANNELS, type Channel } from '../../../domain/account/model.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { fetchChannels } from './api.ts';
import { Binding } from './binding.tsx';
import { Mark } from './mark.tsx';
import type { PersonalProps } from './props.ts';

/** How a member is reached: e-mail and mobile, each with the way to bind another one. */
export function Addresses(props: PersonalProps) {
  const { words, member } = props;
  const channels = useChannels(props.locale);
  const [open, setOpen] = useState<Channel>();
  const [done, setDone] = useState<Channel>();
  const status = useRef<HTMLParagraphElement>(null);
  // What was pressed is gone: the focus goes where it is said what came of it.
  useEffect(() => {
    if (done) status.current?.focus();
  }, [done]);
  const finish = (channel: Channel | undefined) => {
    setOpen(undefined);
    setDone(channel);
  };
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
          {open === channel ? (
            <Binding {...props} channels={channels} channel={channel} onEnd={finish} />
          ) : (
            <button
              type="button"
              className="btn"
              onClick={() => {
                setDone(undefined);
                setOpen(channel);
              }}
            >
              {actOf(props, channel)}
            </button>
          )}
          <p role="status" tabIndex={-1} ref={channel === done ? status : null}>
            {channel === done && words.binding[done === 'email' ? 'doneEmail' : 'doneMobile']}
          </p>
        </div>
      ))}
    </section>
  );
}

/** All of them, until it is known which there are. */
function useChannels(locale: Locale): readonly Channel[] {
  const [channels, setChannels] = useState<readonly Channel[]>(CHANNELS);
  useEffect(() => {
    void fetchChannels(locale).then((answer) => answer.accepted && setChannels(answer.data));
  }, [locale]);
  return channels;
}

function actOf({ words, member }: PersonalProps, channel: Channel): string {
  const isBound = member[channel] !== '';
  if (channel === 'email') return isBound ? words.binding.changeEmail : words.binding.bindEmail;
  return isBound ? words.binding.changeMobile : words.binding.bindMobile;
}
