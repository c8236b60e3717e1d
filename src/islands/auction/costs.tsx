import type { Say } from '../../domain/auction/words.ts';
import type { PanelFace } from './panel-face.ts';

type Name = keyof PanelFace['texts'];

interface Props {
  face: PanelFace;
  say: Say;
  id?: string;
  /** The texts for the name of the fee, the fee, and the whole. */
  names: [feeName: Name, fee: Name, whole: Name];
}

/** What it costs to win at an amount. */
export function Costs({ face: { texts }, say, id, names: [feeName, fee, whole] }: Props) {
  return (
    <dl className="sum" id={id}>
      <div>
        <dt data-text={feeName}>{texts[feeName]}</dt>
        <dd>
          <bdi className="num" data-text={fee}>
            {texts[fee]}
          </bdi>
        </dd>
      </div>
      <div className="whole">
        <dt>{say('costs.total')}</dt>
        <dd>
          <bdi className="num" data-text={whole}>
            {texts[whole]}
          </bdi>
        </dd>
      </div>
    </dl>
  );
}
