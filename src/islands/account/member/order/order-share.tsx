import { useState } from 'react';
import { revokeShareLink } from '../../../../wire/addresses/order.ts';
import { fetchFiles } from '../../../shared/fetch-files.ts';
import { askAsMember } from '../../../shared/member/ask.ts';
import { takeFocus } from '../../../shared/take-focus.ts';
import { Fact } from '../facts.tsx';
import { LateForm, type LateProps } from '../late-form.tsx';
import { isLeaving } from '../member-store.ts';
import { fetchLinks, type ShareLink } from '../orders-api.ts';
import { Bones, FailureNote, useAnswer } from '../parts.tsx';
import { instantOf, timeText } from '../times.ts';
import { Part } from './order-parts.tsx';
import type { DetailProps } from './order-props.ts';
import shareFiles from './share-form.tsx?files';
import { useCopied } from './use-copied.ts';

/** Links with which others can follow the order. The buyer makes, lists and ends them here. */
export function OrderShare(props: DetailProps) {
  const { detail, say, text, locale, sayFailure } = props;
  const { id, state } = detail.order;
  const { data, failure, isAsking, retry } = useAnswer(`links ${id}`, () => fetchLinks(locale, id));
  const [made, setMade] = useState<string>();
  const load = async () => {
    await fetchFiles(shareFiles);
    const { ShareForm } = await import('./share-form.tsx');
    const onMade = (url: string) => {
      setMade(url);
      retry();
    };
    return (late: LateProps) => <ShareForm {...late} orderId={id} say={say} onMade={onMade} />;
  };
  return (
    <Part id="share" title={say('share.title')} isForScreen>
      <p>{say('share.text')}</p>
      {made !== undefined && <MadeLink url={made} say={say} />}
      {state !== 'cancelled' && (
        <LateForm {...props} act={say('share.begin')} look="btn" load={load} onDone={() => undefined} />
      )}
      {failure && <FailureNote says={sayFailure(failure)} text={text} onRetry={retry} />}
      {!data && isAsking && <Bones lines={2} text={text} />}
      {data?.list.length === 0 && <p className="sub">{say('share.none')}</p>}
      {data && data.list.length > 0 && (
        <ul className="plain told-of">
          {data.list.map((link) => (
            <li key={link.link_id}>
              <LinkRow {...props} link={link} onEnded={retry} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** The address of a link, which is told once. */
function MadeLink({ url, say }: { url: string } & Pick<DetailProps, 'say'>) {
  const { copy, told } = useCopied(say);
  return (
    <div className="order-part" data-made-link>
      <p className="note note-ok" role="status">
        {say('share.made')}
      </p>
      <div className="field">
        <label htmlFor="made-link">{say('share.link')}</label>
        <div className="join">
          <input
            className="in"
            id="made-link"
            readOnly
            dir="ltr"
            value={url}
            ref={takeFocus}
            onFocus={(event) => event.target.select()}
          />
          <button type="button" className="unit" onClick={() => copy(url)}>
            {say('share.copy')}
          </button>
        </div>
      </div>
      <p role="status">{told}</p>
    </div>
  );
}

interface LinkProps extends DetailProps {
  link: ShareLink;
  onEnded: () => void;
}

/** An instant by the reader's own clock. */
const Moment = ({ at, locale }: { at: number } & Pick<DetailProps, 'locale'>) => (
  <time dateTime={instantOf(at / 1_000)}>{timeText(at / 1_000, locale)}</time>
);

function LinkRow({ link, onEnded, detail, say, locale, acts, sayFailure }: LinkProps) {
  const [isBusy, setBusy] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  const isGood = link.revoked_at === null && link.expires_at > Date.now();
  const end = async () => {
    if (isBusy) return;
    setBusy(true);
    const input = { id: detail.order.id, link_id: link.link_id };
    const answer = await askAsMember(revokeShareLink, { locale, input });
    setBusy(false);
    if (answer.accepted) {
      setEnded(true);
      return onEnded();
    }
    if (!isLeaving(answer)) acts.failed(sayFailure(answer));
  };
  const extras = (['documents', 'prices'] as const).filter((extra) => link.show.includes(extra));
  return (
    <>
      <dl className="facts">
        <Fact name={say('share.madeOn')}>
          <Moment at={link.created_at} locale={locale} />
        </Fact>
        <Fact name={say('share.until')}>
          <Moment at={link.expires_at} locale={locale} />
        </Fact>
        <Fact name={say('share.show')}>
          {extras.length === 0
            ? say('share.nothing')
            : new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' }).format(
                extras.map((extra) => say(`share.${extra}`)),
              )}
        </Fact>
      </dl>
      <p className="row">
        {isGood ? (
          <button type="button" className="btn btn-small" aria-busy={isBusy} onClick={() => void end()}>
            {say('share.revoke')}
          </button>
        ) : (
          <span className="tag" tabIndex={hasEnded ? -1 : undefined} ref={hasEnded ? takeFocus : undefined}>
            {say('share.ended')}
          </span>
        )}
      </p>
    </>
  );
}
