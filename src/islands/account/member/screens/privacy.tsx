import { useState } from 'react';
import { Deletion } from '../deletion.tsx';
import { downloadData } from '../download.ts';
import { Heading, Told, type Said } from '../parts.tsx';
import type { ScreenProps } from '../screen-props.ts';

/** What a member may take along, and the end of the account. */
export function Privacy(props: ScreenProps) {
  return (
    <>
      <Heading>{props.text('menu.privacy')}</Heading>
      <Download {...props} />
      <Deletion {...props} />
    </>
  );
}

function Download({ text, locale, sayFailure }: ScreenProps) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();
  const download = async () => {
    setBusy(true);
    setSaid(undefined);
    const answer = await downloadData(locale);
    setBusy(false);
    if (answer.accepted) setSaid({ text: text('privacy.downloaded'), isBad: false });
    else setSaid({ text: sayFailure(answer), isBad: true });
  };
  return (
    <section className="sheet pad">
      <h2 className="h3">{text('privacy.download')}</h2>
      <p>{text('privacy.downloadText')}</p>
      <p className="row">
        <button type="button" className="btn" aria-busy={isBusy} onClick={isBusy ? undefined : () => void download()}>
          {text('privacy.downloadAct')}
        </button>
      </p>
      <Told said={said} />
    </section>
  );
}
