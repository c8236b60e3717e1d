import { editorialPaths, localizedPath } from '../../domain/shared/routes.ts';
import type { Say } from '../../domain/auction/words.ts';
import type { PanelFace } from './panel-face.ts';
import type { PanelProps } from './panel-props.ts';

/** Holds the deposit that a bid needs, once its terms are accepted. */
export function DepositForm({ face, say, acts }: PanelProps) {
  const { texts } = face;
  return (
    <form
      className="stack"
      data-deposit=""
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void acts?.hold(new FormData(event.currentTarget).has('terms'));
      }}
    >
      <p className="note" data-back="" hidden={!face.wasReleased}>
        <Sentence before="backBefore" after="backAfter" texts={texts} />
      </p>
      <p className="strong">
        <Sentence before="needBefore" after="needAfter" texts={texts} />
      </p>
      <p className="fine">{say('deposit.why')}</p>
      <label className="pick">
        <input
          type="checkbox"
          name="terms"
          aria-describedby="deposit-error"
          aria-invalid={face.isInvalid || undefined}
        />
        <span>
          <Terms say={say} />
        </span>
      </label>
      <p className="err" id="deposit-error" role="alert" data-text="fault">
        {texts.fault}
      </p>
      <p className="err" data-pay-in="" hidden={!face.lacksMoney}>
        <a href={face.payInAddress}>{say('deposit.payIn')}</a>
      </p>
      <button className="btn btn-main" data-hold="" aria-busy={face.isSending || undefined}>
        <Sentence before="holdBefore" after="holdAfter" texts={texts} />
      </button>
    </form>
  );
}

type Name = keyof PanelFace['texts'];

/** A sentence about the deposit, with its amount in the middle. */
function Sentence({ before, after, texts }: { before: Name; after: Name; texts: PanelFace['texts'] }) {
  return (
    <span>
      <span data-text={before}>{texts[before]}</span>
      <bdi className="num" data-text="deposit">
        {texts.deposit}
      </bdi>
      <span data-text={after}>{texts[after]}</span>
    </span>
  );
}

/** `I accept the terms of this lot and the terms of this site.`, with two links where its language has them. */
function Terms({ say }: { say: Say }) {
  const links = { lot: '#terms', site: localizedPath(say.locale, editorialPaths.terms()) };
  const pieces = say('deposit.accept', { lot: '\0lot\0', site: '\0site\0' }).split('\0');
  return pieces.map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <a key={piece} href={links[piece as keyof typeof links]}>
        {say(`deposit.${piece}Terms`)}
      </a>
    ),
  );
}
