import { usePanel } from '../shell/admin-context.ts';
import { PanelDialog } from '../shell/dialog.tsx';

interface Props {
  title: string;
  /** JSON, as the wire has it. */
  json: unknown;
  onClose: () => void;
}

/** Facts that no column has, as the server wrote them down. */
export function Details({ title, json, onClose }: Props) {
  const { text } = usePanel();
  const facts = readFacts(json);
  return (
    <PanelDialog title={text('list.detailsOf', { name: title })} onClose={onClose}>
      {facts.length === 0 ? (
        <p>{text('list.noDetails')}</p>
      ) : (
        <dl className="facts" dir="ltr">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{typeof value === 'string' ? value : JSON.stringify(value, undefined, 1)}</dd>
            </div>
          ))}
        </dl>
      )}
    </PanelDialog>
  );
}

function readFacts(json: unknown): [string, unknown][] {
  try {
    const value: unknown = typeof json === 'string' ? JSON.parse(json) : json;
    return typeof value === 'object' && value !== null ? Object.entries(value) : [];
  } catch {
    return [['', json]];
  }
}
