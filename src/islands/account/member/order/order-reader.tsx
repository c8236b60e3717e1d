import { useEffect, useState } from 'react';
import { fileSizeText } from '../../../../domain/shared/file-size.ts';
import { sha256Of } from '../../../../domain/shared/hash.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { takeFocus } from '../../../shared/take-focus.ts';
import { fetchFile } from '../download.ts';
import { isLeaving } from '../member-store.ts';
import { acceptPaper, fileAddress, type OrderPaper } from '../orders-api.ts';
import type { DetailProps } from './order-props.ts';

interface Props extends DetailProps {
  document: OrderPaper;
  kind: 'sales_contract' | 'bill_of_lading';
}

/** A file that came and is the one the order lists. */
interface Fetched {
  file: Blob;
  url: string;
}

/**
 * A contract or bill of lading that is read and then agreed to. The file is fetched and hashed here: what is sent is the hash
 * of what was read, so that a buyer agrees only to the version they have seen.
 */
export function OrderReader(props: Props) {
  const { document, kind, detail, locale, say, acts, sayFailure } = props;
  const [fetched, setFetched] = useState<Fetched>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(fetched?.url ?? ''), [fetched]);
  const bring = async () => {
    if (isBusy) return;
    if (!isSecureContext) return acts.failed(say('reading.insecure'));
    setBusy(true);
    const answer = await fetchFile(fileAddress(detail.order.id, { document_id: document.id }), locale);
    const hash = answer.accepted ? await sha256Of(await answer.data.arrayBuffer()) : undefined;
    setBusy(false);
    if (!answer.accepted) return isLeaving(answer) ? undefined : acts.failed(sayFailure(answer));
    if (hash === document.sha256) return setFetched({ file: answer.data, url: URL.createObjectURL(answer.data) });
    acts.failed(say('reading.different'));
    acts.reload();
  };
  return (
    <div className="order-part" data-reader={kind}>
      <p className="strong">{say(`next.read.${kind}`)}</p>
      {fetched ? (
        <Agree {...props} fetched={fetched} />
      ) : (
        <p className="row">
          <button type="button" className="btn btn-main" aria-busy={isBusy} onClick={() => void bring()}>
            {say('reading.fetch')}
          </button>
          <span className="sub">
            <bdi>{document.number}</bdi> · {say('papers.version', { version: document.version })} ·{' '}
            {fileSizeText(document.size, locale)}
          </span>
        </p>
      )}
    </div>
  );
}

function Agree(props: Props & { fetched: Fetched }) {
  const { document, kind, detail, locale, say, acts } = props;
  const [isRead, setRead] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const agree = () => {
    const version = { id: detail.order.id, document_id: document.id, sha256: document.sha256 };
    const ask = (requestId: string) => acceptPaper(locale, kind, { ...version, request_id: requestId });
    void acts.act(kind, version, ask, say(`reading.done.${kind}`));
  };
  const box = `agree-${document.id}`;
  return (
    <>
      <TheFile {...props} onRead={() => setRead(true)} />
      <label className="pick" htmlFor={box}>
        <input
          type="checkbox"
          id={box}
          checked={isAgreed}
          aria-disabled={!isRead}
          aria-describedby={isRead ? undefined : `${box}-first`}
          onChange={(event) => isRead && setAgreed(event.target.checked)}
        />
        <span>{say(`reading.agree.${kind}`)}</span>
      </label>
      {!isRead && (
        <p className="hint" id={`${box}-first`}>
          {say('reading.first')}
        </p>
      )}
      <p className="row">
        <button
          type="button"
          className="btn btn-main"
          aria-disabled={!isAgreed}
          aria-busy={acts.busy === kind}
          onClick={isAgreed ? agree : undefined}
        >
          {say(`reading.act.${kind}`)}
        </button>
      </p>
    </>
  );
}

/** The fetched file, which can be opened or saved, with its hash. */
function TheFile({ fetched: { file, url }, document, say, onRead }: Props & { fetched: Fetched; onRead: () => void }) {
  const save = () => {
    saveFile(file, document.name);
    onRead();
  };
  return (
    <>
      <p className="sub">{say('reading.checked')}</p>
      <p className="order-hash">
        <bdi>{document.number}</bdi> · {say('papers.version', { version: document.version })} · SHA-256{' '}
        <bdi dir="ltr">{document.sha256}</bdi>
      </p>
      <p className="row">
        <a className="btn btn-ink" href={url} target="_blank" rel="noreferrer" ref={takeFocus} onClick={onRead}>
          {say('reading.open')}
        </a>
        <button type="button" className="btn" onClick={save}>
          {say('reading.save')}
        </button>
      </p>
    </>
  );
}
