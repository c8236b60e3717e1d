import { useState } from 'react';
import { localeOf, type Locale } from '../../../../domain/shared/locale.ts';
import { fetchDevices, signOutDevice, type Device } from '../api.ts';
import { Bones, Failure, Heading, useAnswer } from '../parts.tsx';
import type { ScreenProps } from '../screens.ts';
import { instantOf, timeText } from '../times.ts';

/** `undefined`: nothing is being ended; `all`: every login but this one; otherwise the id of one. */
type Ending = string | undefined;

/** Where the member is logged in, and the end of it. */
export function Devices({ text, locale, sayFailure }: ScreenProps) {
  const { data, failure, retry } = useAnswer('devices', () => fetchDevices(locale));
  const [ending, setEnding] = useState<Ending>();
  const [said, setSaid] = useState<{ text: string; isBad: boolean }>();
  const nameOf = ({ device }: Device) => (device === '' ? text('devices.unknown') : device);

  const end = async (device?: Device) => {
    setEnding(device?.id ?? 'all');
    setSaid(undefined);
    const answer = await signOutDevice(locale, device?.id);
    setEnding(undefined);
    if (!answer.accepted) return setSaid({ text: sayFailure(answer), isBad: true });
    const done = device ? text('devices.signedOut', { device: nameOf(device) }) : text('devices.othersSignedOut');
    setSaid({ text: done, isBad: false });
    retry();
  };
  const others = data?.list.filter(({ is_current: isCurrent }) => !isCurrent) ?? [];
  return (
    <>
      <div className="screen-head">
        <Heading>{text('menu.devices')}</Heading>
        <p className="sub">{text('devices.text')}</p>
      </div>
      <section className="sheet pad">
        <p className={said ? `note ${said.isBad ? 'note-bad' : 'note-ok'}` : 'clip'} role="status">
          {said?.text}
        </p>
        {failure && <Failure says={sayFailure(failure)} text={text} onRetry={retry} />}
        {!failure && !data && <Bones lines={4} text={text} />}
        {data && (
          <ul className="plain devices">
            {data.list.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                name={nameOf(device)}
                text={text}
                locale={locale}
                isBusy={ending === device.id}
                onEnd={ending === undefined ? () => void end(device) : undefined}
              />
            ))}
          </ul>
        )}
        {others.length > 1 && (
          <p className="row">
            <button
              type="button"
              className="btn"
              aria-busy={ending === 'all'}
              onClick={ending === undefined ? () => void end() : undefined}
            >
              {text('devices.signOutOthers')}
            </button>
          </p>
        )}
      </section>
    </>
  );
}

interface RowProps extends Pick<ScreenProps, 'text' | 'locale'> {
  device: Device;
  name: string;
  isBusy: boolean;
  onEnd: (() => void) | undefined;
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
            <dd>{countryName(country, locale)}</dd>
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

/** The country's name in the page's language; its code where the browser knows no name. */
function countryName(code: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames([localeOf(locale).tag], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
