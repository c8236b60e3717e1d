import { useChat } from './chat-part.ts';

/** In the place of the desk: why there is none. */
export function ScreenFace({ kind, says }: { kind: 'denied' | 'closed'; says: string }) {
  const { say } = useChat();
  return (
    <div className="void" role="status">
      <h2>{say(`${kind}.title`)}</h2>
      <p className="lead">{say(`${kind}.text`)}</p>
      {says !== '' && <p className="sub">{says}</p>}
      <button type="button" className="btn btn-ink" onClick={() => location.reload()}>
        {say('again')}
      </button>
    </div>
  );
}
