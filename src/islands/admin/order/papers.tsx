import { useState, type ReactNode } from 'react';
import { spelledAlike } from '../../../domain/admin/patterns/common.ts';
import { NUMBERED_KINDS } from '../../../domain/order/numbers.ts';
import { fileSizeText } from '../../../domain/shared/file-size.ts';
import * as at from '../../../wire/addresses/order-admin.ts';
import { isLeaving } from '../calls/ask.ts';
import { saveFileOf } from '../list/export-file.ts';
import { instantText } from '../list/times.ts';
import { usePanel } from '../shell/admin-context.ts';
import { ActButton, useMay, type Act, type OrderPart } from './acts.tsx';
import { carName, subjectName } from './names.ts';
import { Part, Rows } from './part.tsx';
import { UploadDialog } from './upload-dialog.tsx';

type Paper = OrderPart['detail']['documents'][number];

/** The documents of an order, the newest version of each first. */
export function Papers(part: OrderPart) {
  const { detail, words } = part;
  const cellsOf = usePaperCells(part);
  const { say } = words;
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const papers = detail.documents.toSorted((left, right) => right.issued_at - left.issued_at || right.id - left.id);
  return (
    <Part
      title={say('papers.title')}
      acts={
        <>
          <ActButton part={part} act={makeAct(part)} />
          {may('document') && (
            <button type="button" className="btn btn-small" onClick={() => setAdding(true)}>
              {say('acts.upload.act')}
            </button>
          )}
        </>
      }
    >
      {papers.length === 0 ? (
        <p className="sub">{say('papers.none')}</p>
      ) : (
        <Rows
          label={say('papers.title')}
          heads={['kind', 'number', 'about', 'state', 'audience', 'issued', 'acts'].map((head) =>
            say(`papers.${head}`),
          )}
          rows={papers.map((paper) => ({ key: paper.id, cells: cellsOf(paper) }))}
        />
      )}
      {isAdding && <UploadDialog part={part} onClose={() => setAdding(false)} />}
    </Part>
  );
}

function usePaperCells(part: OrderPart): (paper: Paper) => ReactNode[] {
  const { locale, text } = usePanel();
  const { words } = part;
  return (paper) => [
    words.paper(paper.kind),
    <bdi key="number" dir="ltr">
      {paper.number} · {paper.version}
    </bdi>,
    subjectName(part, paper) ?? text('list.none'),
    <>
      {words.paperState(paper.state)}
      {paper.accepted_at !== null && (
        <span className="fine"> {words.say('papers.accepted', { time: instantText(paper.accepted_at, locale) })}</span>
      )}
    </>,
    words.audience(paper.audience),
    `${instantText(paper.issued_at, locale)} · ${fileSizeText(paper.size, locale)}`,
    <PaperActs key="acts" part={part} paper={paper} />,
  ];
}

function PaperActs({ part, paper }: { part: OrderPart; paper: Paper }) {
  const { say, paper: kindName, audience } = part.words;
  const name = `${kindName(paper.kind)} ${paper.number}`;
  const isInternal = paper.audience === 'internal';
  return (
    <div className="row">
      <FileButton
        part={part}
        query={{ document_id: paper.id }}
        name={paper.name}
        label={say('papers.save', { name })}
      />
      <ActButton
        part={part}
        label={`${say(isInternal ? 'acts.shareDocument.act' : 'acts.keepDocument.act')}: ${name}`}
        act={{
          name: isInternal ? 'shareDocument' : 'keepDocument',
          path: at.setDocumentAudience.path,
          right: 'document',
          about: `${name} · ${audience(paper.audience)}`,
          body: () => ({ document_id: paper.id, audience: isInternal ? 'buyer' : 'internal' }),
        }}
      />
    </div>
  );
}

/** Saves a document, or a file that was sent with a payment or a claim. */
export function FileButton({
  part: { detail, words },
  query,
  name,
  label,
}: {
  part: OrderPart;
  query: { document_id: number } | { file_id: string };
  name: string | ((file: Blob) => string);
  label: string;
}) {
  const { locale, tell, sayFailure } = usePanel();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    const requested = Object.entries({ id: detail.order.id, ...query }).map(([key, value]) => [key, String(value)]);
    const refused = await saveFileOf(`${at.readOrderDocument.path}?${new URLSearchParams(requested).toString()}`, {
      name,
      locale,
    });
    setBusy(false);
    if (refused && !isLeaving(refused)) tell(sayFailure(refused), true);
  };
  return (
    <button
      type="button"
      className="btn btn-small"
      aria-label={label}
      aria-busy={isBusy ? true : undefined}
      onClick={() => void save()}
    >
      {words.say('papers.saveShort')}
    </button>
  );
}

/** Lets the system make a document of the order's facts. */
function makeAct(part: OrderPart): Act {
  const { detail, words } = part;
  const receipts = detail.payments.filter(({ kind, state }) => kind === 'payment' && state === 'booked');
  return {
    name: 'makeDocument',
    path: at.makeOrderDocument.path,
    right: 'document',
    fields: {
      kind: { kind: 'choice', choices: spelledAlike(NUMBERED_KINDS), isRequired: true },
      vehicle_id: { kind: 'choice', choices: spelledAlike(detail.vehicles.map(({ id }) => String(id))) },
      movement_id: { kind: 'choice', choices: spelledAlike(receipts.map(({ id }) => String(id))), isRequired: true },
    },
    asksFor: (field, { kind }) =>
      field === 'kind' ||
      (field === 'movement_id' ? kind === 'receipt' : kind !== 'receipt' && detail.vehicles.length > 1),
    names: {
      kind: words.paper,
      vehicle_id: (id) => carName(part, Number(id)),
      movement_id: (id) => {
        const payment = receipts.find((one) => String(one.id) === id);
        return payment ? `${payment.no} · ${payment.amount} · ${payment.reference}` : id;
      },
    },
    begins: { kind: 'proforma_invoice' },
  };
}
