import { useEffect, useRef, useState } from 'react';
import type { Channel } from '../../../domain/account/model.ts';
import { Binding } from './binding.tsx';
import { Mark } from './mark.tsx';
import type { PersonalProps } from './props.ts';

/** How a member is reached: e-mail and mobile, each with the way to bind another one. */
export function Addresses(props: PersonalProps) {
  const { words, member, channels } = props;
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
            <Binding {...props} channel={channel} onEnd={finish} />
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
        </div>
      ))}
      <p role="status" tabIndex={-1} ref={status}>
        {done && words.binding[done === 'email' ? 'doneEmail' : 'doneMobile']}
      </p>
    </section>
  );
}

function actOf({ words, member }: PersonalProps, channel: Channel): string {
  const isBound = member[channel] !== '';
  if (channel === 'email') return isBound ? words.binding.changeEmail : words.binding.bindEmail;
  return isBound ? words.binding.changeMobile : words.binding.bindMobile;
}
