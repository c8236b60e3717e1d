import { STEPS } from './bid-amounts.ts';
import { ConfirmBid } from './confirm-bid.tsx';
import { Costs } from './costs.tsx';
import type { PanelProps } from './panel-props.ts';

/** The form for a bid or a maximum bid. A dialog asks for confirmation before it is sent. The build draws the form, too. */
export function BidForm(props: PanelProps) {
  const { face, say, acts } = props;
  return (
    <>
      <form
        className="stack"
        data-bid=""
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          acts?.ask();
        }}
      >
        <Amount {...props} />
        <Steps {...props} />
        <Maximum {...props} />
        <button className="btn btn-main" data-submit="" data-text="submit">
          {face.texts.submit}
        </button>
        <Costs id="bid-costs" face={face} say={say} names={['feeName', 'fee', 'whole']} />
        <p className="fine">{say('bid.final')}</p>
        <HeldDeposit {...props} />
      </form>
      <ConfirmBid {...props} />
    </>
  );
}

function Amount({ face, acts }: PanelProps) {
  const { texts } = face;
  return (
    <div className="field">
      <label htmlFor="bid-amount">
        <span data-text="label">{texts.label}</span> <i data-text="least">{texts.least}</i>
      </label>
      <div className="join">
        <span className="unit" dir="ltr" data-text="unit">
          {texts.unit}
        </span>
        <input
          className="in num"
          id="bid-amount"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          dir="ltr"
          aria-describedby="bid-error bid-costs"
          aria-invalid={face.isInvalid || undefined}
          value={face.field}
          onChange={({ target }) => acts?.type(target.value)}
        />
      </div>
      <p className="err" id="bid-error" role="alert" data-text="fault">
        {texts.fault}
      </p>
    </div>
  );
}

function Steps({ face: { texts }, acts }: PanelProps) {
  const names = ['step1', 'step2', 'step3'] as const;
  return (
    <div className="bid-steps">
      {names.map((name, index) => (
        <button
          className="btn btn-small"
          type="button"
          key={name}
          data-step={STEPS[index]}
          data-text={name}
          onClick={() => acts?.raise(STEPS[index] ?? 1)}
        >
          {texts[name]}
        </button>
      ))}
    </div>
  );
}

function Maximum({ face, say, acts }: PanelProps) {
  return (
    <label className="pick">
      <input
        type="checkbox"
        name="maximum"
        checked={face.isMaximum}
        disabled={face.isMaximumFixed}
        onChange={({ target }) => acts?.wantMaximum(target.checked)}
      />
      <span>
        <span>{say('bid.asMaximum')}</span>
        <span className="fine" data-text="engine">
          {face.texts.engine}
        </span>
      </span>
    </label>
  );
}

function HeldDeposit({ face, say, acts }: PanelProps) {
  return (
    <p className="fine bid-held">
      <span data-held="" data-text="held">
        {face.texts.held}
      </span>{' '}
      <button
        className="link"
        type="button"
        data-release=""
        hidden={!face.canRelease}
        onClick={() => void acts?.release()}
      >
        {say('deposit.release')}
      </button>
    </p>
  );
}
