import { useState } from 'react';
import { codeName } from '../../../../domain/shared/code-names.ts';
import { fetchDevices, signOutDevice, type Device } from '../security-api.ts';
import { Bones, FailureNote, Heading, Told, useAnswer, type Said } from '../parts.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { dayText, instantOf, timeText } from '../times.ts';

/** `undefined`: nothing is being ended; `all`: every login but this one; otherwise the id of one. */
type Ending = string | undefined;

/** Ends logins, one at a time, and says how it went. */
function useEnding({ text, locale, sayFailure }: ScreenProps, onEnded: () => void) {
  const [ending, setEnding] = useState<Ending>();
  const [said, setSaid] = useState<Said>();
  const end = async (device?: Device) => {
    if (ending !== undefined) return;
    setEnding(device?.id ?? 'all');
    setSaid(undefined);
    const answer = await signOutDevice(locale, device?.id);
    setEnding(undefined);
    if (!answer.accepted) return setSaid({ text: sayFailure(answer), isBad: true });
    const done = device ? text('devices.signedOut', { device: nameOf(device, text) }) : text('devices.othersSignedOut');
    setSaid({ text: done, isBad: false });
    // The row that was pressed goes.
    document.querySelector<HTMLElement>('.screen h1')?.focus();
    onEnded();
  };
  return { ending, said, end };
}

const nameOf = ({ device }: Device, text: ScreenProps['text']) => (device === '' ? text('devices.unknown') : device);

/** Where the member is logged in, and the end of it. */
export function Devices(props: ScreenProps) {
  const { text, locale, sayFailure } = props;
  const { data, failure, retry } = useAnswer('devices', () => fetchDevices(locale));
  const { ending, said, end } = useEnding(props, retry);
  const others = data?.list.filter(({ is_current: isCurrent }) => !isCurrent) ?? [];
  return (
    <>
      <div className="screen-head">
        <Heading>{text('menu.devices')}</Heading>
        <p className="sub">{text('devices.text')}</p>
      </div>
      <LastLogin {...props} />
      <section className="sheet pad">
        <Told said={said} />
        {failure && <FailureNote says={sayFailure(failure)} text={text} onRetry={retry} />}
        {!failure && !data && <Bones lines={4} text={text} />}
        <ul className="plain devices" hidden={!data}>
          {data?.list.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              name={nameOf(device, text)}
              text={text}
              locale={locale}
              isBusy={ending === device.id}
              onEnd={() => void end(device)}
            />
          ))}
        </ul>
        {others.length > 1 && (
          <p className="row">
            <button type="button" className="btn" aria-busy={ending === 'all'} onClick={() => void end()}>
              {text('devices.signOutOthers')}
            </button>
          </p>
        )}
      </section>
    </>
  );
}

/** Shows when and from where the member logged in last, so that they notice a login of someone else. */
function LastLogin({ text, member, locale }: ScreenProps) {
  const { last_login_time: lastLogin, last_login_ip: network, join_time: joined } = member;
  return (
    <dl className="tb">
      <div>
        <dt>{text('overview.lastLogin')}</dt>
        <dd>{lastLogin === null ? '–' : <time dateTime={instantOf(lastLogin)}>{timeText(lastLogin, locale)}</time>}</dd>
      </div>
      <div>
        <dt>{text('overview.network')}</dt>
        <dd>
          <bdi dir="ltr">{network === '' ? '–' : network}</bdi>
        </dd>
      </div>
      <div>
        <dt>{text('overview.memberSince')}</dt>
        <dd>
          <time dateTime={instantOf(joined)}>{dayText(joined, locale)}</time>
        </dd>
      </div>
    </dl>
  );
}

interface RowProps extends Pick<ScreenProps, 'text' | 'locale'> {
  device: Device;
  name: string;
  isBusy: boolean;
  onEnd: () => void;
}

function DeviceRow({ device, name, text, locale, isBusy, onEnd }: RowProps) {
  const { login_time: loginTime, last_used_time: usedTime, is_current: isCurrent, country } = device;
  return (
    <li>
      <div className="device-name">
        <bdi className="strong">{name}</bdi>
        {isCurrent && <span className="tag tag-ok">{text('devices.this')}</span>}
      </div>
      <dl className="facts">
        <Fact name={text('devices.loggedIn')} time={timeText(loginTime, locale)} at={instantOf(loginTime)} />
        <Fact name={text('devices.lastUsed')} time={timeText(usedTime, locale)} at={instantOf(usedTime)} />
        {country !== null && (
          <div>
            <dt>{text('devices.country')}</dt>
            <dd>{codeName('region', country, locale)}</dd>
          </div>
        )}
      </dl>
      {!isCurrent && (
        <button
          type="button"
          className="btn btn-small"
          aria-busy={isBusy}
          aria-label={text('devices.signOutNamed', { device: name })}
          onClick={onEnd}
        >
          {text('devices.signOut')}
        </button>
      )}
    </li>
  );
}

const Fact = ({ name, time, at }: { name: string; time: string; at: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <time dateTime={at}>{time}</time>
    </dd>
  </div>
);
