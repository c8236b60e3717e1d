import { useState, type SubmitEvent } from 'react';
import { shownSpan } from '../../../domain/auction/shown.ts';
import { SHOWN_EXTRAS } from '../../../domain/order/audience.ts';
import type { Say } from '../../../domain/auction/words.ts';
import * as at from '../../../wire/addresses/order-admin.ts';
import type { DataOf } from '../../../wire/call.ts';
import type { orderAdminCalls } from '../../../wire/order-admin.ts';
import type { Refused } from '../../shared/call.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { instantText } from '../list/times.ts';
import { CopyButton } from '../shell/copy-button.tsx';
import { usePanel } from '../shell/admin-context.ts';
import { ActButton, useMay, type OrderPart } from './acts.tsx';
import { Part } from './part.tsx';
import { RowSelect } from './row-field.tsx';

type Link = DataOf<typeof orderAdminCalls.shareOrder>;

const DAY_S = 86_400;
const DAYS = [1, 7, 14, 30] as const;

/** A link for others, and the invitation of a buyer who is no member yet. */
export function Share(part: OrderPart) {
  const { detail, words } = part;
  const { say } = words;
  const may = useMay();
  if (!may('share')) return null;
  const { order, buyer } = detail;
  return (
    <Part
      title={say('share.title')}
      acts={
        buyer.member_id === null && (
          <ActButton
            part={part}
            act={{
              name: 'invite',
              path: at.inviteBuyer.path,
              right: 'share',
              fields: { email: { kind: 'text', isRequired: true, longest: 120 } },
              begins: { email: buyer.email ?? '' },
            }}
          />
        )
      }
    >
      {order.state === 'cancelled' ? <p className="sub">{say('share.cancelled')}</p> : <NewLink {...part} />}
    </Part>
  );
}

function useNewLink(id: number) {
  const { locale } = usePanel();
  const [link, setLink] = useState<Link>();
  const [refused, setRefused] = useState<Refused>();
  const [isBusy, setBusy] = useState(false);
  const make = async (requested: { expires_in_s: number; show: readonly string[] }) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await askAsAdmin<Link>(at.shareOrder.path, { locale, method: 'POST', body: { id, ...requested } });
    setBusy(false);
    if (answer.accepted) {
      setLink(answer.data);
      setRefused(undefined);
    } else if (!isLeaving(answer)) setRefused(answer);
  };
  return { link, refused, isBusy, make };
}

/** Makes a link. It is told once: only its hash is kept. */
function NewLink({ detail, words: { say } }: OrderPart) {
  const { locale, sayFailure } = usePanel();
  const [days, setDays] = useState('14');
  const [show, setShow] = useState<readonly string[]>([]);
  const { link, refused, isBusy, make } = useNewLink(detail.order.id);
  const busy = isBusy ? true : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void make({ expires_in_s: Number(days) * DAY_S, show });
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="sub">{say('share.text')}</p>
      <div className="typed-row">
        <RowSelect
          label={say('share.days')}
          value={days}
          choices={DAYS.map((count) => [String(count), shownSpan(count * DAY_S * 1_000, locale)])}
          onChange={setDays}
        />
        <Extras say={say} show={show} onChange={setShow} />
      </div>
      <div className="row">
        <button type="submit" className="btn btn-small" aria-busy={busy} aria-disabled={busy}>
          {say('share.make')}
        </button>
      </div>
      {refused && (
        <p className="err" role="alert">
          {sayFailure(refused)}
        </p>
      )}
      {link && <MadeLink say={say} link={link} />}
    </form>
  );
}

interface ExtrasProps {
  say: Say;
  show: readonly string[];
  onChange: (show: readonly string[]) => void;
}

function Extras({ say, show, onChange }: ExtrasProps) {
  return (
    <fieldset className="field">
      <legend className="label">{say('share.show')}</legend>
      {SHOWN_EXTRAS.map((extra) => (
        <label className="pick" key={extra}>
          <input
            type="checkbox"
            checked={show.includes(extra)}
            onChange={({ target }) =>
              onChange([...show.filter((one) => one !== extra), ...(target.checked ? [extra] : [])])
            }
          />
          <span>{say(`share.extra.${extra}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function MadeLink({ say, link }: { say: Say; link: Link }) {
  const { locale } = usePanel();
  return (
    <div className="note note-ok" role="status">
      <div>
        <p>{say('share.once', { time: instantText(link.expires_at, locale) })}</p>
        <p className="row">
          <bdi dir="ltr" className="order-link">
            {link.url}
          </bdi>
          <CopyButton code={link.url} name={say('share.link')} />
        </p>
      </div>
    </div>
  );
}
