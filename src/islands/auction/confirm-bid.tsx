import { Costs } from './costs.tsx';
import type { PanelProps } from './panel-props.ts';

/** Asks before a bid is made. What opens and closes the dialog is in `panel.ts`. */
export function ConfirmBid({ face, say, acts }: PanelProps) {
  const { texts } = face;
  return (
    <dialog className="dialog bid-confirm" aria-labelledby="confirm-title" onClose={acts?.cancel}>
      <header>
        <h2 id="confirm-title">
          <span data-text="askBefore">{texts.askBefore}</span>
          <bdi className="num" data-text="askAmount">
            {texts.askAmount}
          </bdi>
          <span data-text="askAfter">{texts.askAfter}</span>
        </h2>
      </header>
      <div className="body stack">
        <p className="strong">
          <bdi data-text="lotTitle">{texts.lotTitle}</bdi>
        </p>
        {(['far', 'above'] as const).map((name) => (
          <p className="note note-warn" key={name} data-if={name} hidden={texts[name] === ''}>
            <span data-text={name}>{texts[name]}</span>
          </p>
        ))}
        <Costs face={face} say={say} names={['askFeeName', 'askFee', 'askWhole']} />
        <p data-text="due">{texts.due}</p>
        <p className="strong">{say('confirm.final')}</p>
        <p className="err" role="alert" data-problem="" data-text="problem">
          {texts.problem}
        </p>
      </div>
      <footer>
        <button className="btn" type="button" data-cancel="" onClick={acts?.cancel}>
          {say('confirm.cancel')}
        </button>
        <button
          className="btn btn-main"
          type="button"
          data-confirm=""
          aria-busy={face.isSending || undefined}
          data-text="confirm"
          onClick={() => void acts?.confirm()}
        >
          {texts.confirm}
        </button>
      </footer>
    </dialog>
  );
}
