import { balanceText } from '../../../domain/account/ledger-text.ts';
import { auctionPaths, contactPaths, editorialPaths, localizedPath } from '../../../domain/shared/routes.ts';
import { holderIn } from '../../../domain/site/promises.ts';
import { fetchFiles } from '../../shared/fetch-files.ts';
import { BankFacts } from './bank-facts.tsx';
import { LateForm, type LateProps } from './late-form.tsx';
import type { Details } from './payments-api.ts';
import reportFiles from './report-form.tsx?files';
import type { ScreenProps } from './screen-props.ts';

interface Props extends ScreenProps {
  details: Details;
  lotId: string | null;
  onDone: (says: string) => void;
}

/** The account to pay to, the reference to state, and the form that reports the payment. */
export function PayIn({ details, lotId, onDone, ...props }: Props) {
  const { text, locale } = props;
  const { bank, reference, missing } = details;
  const isShort = missing !== null && Number(missing) > 0;
  const load = async () => {
    await fetchFiles(reportFiles);
    const { balanceWay, ReportForm } = await import('./report-form.tsx');
    const amount = isShort ? missing : '';
    return (late: LateProps) => <ReportForm {...late} way={balanceWay(late)} reference={reference} amount={amount} />;
  };
  return (
    <section className="sheet pad" id="pay-in">
      <h2 className="h3">{text('payments.in')}</h2>
      {missing !== null && lotId !== null && (
        <p className="note">
          <span>
            {isShort ? text('payments.missing', { amount: balanceText(missing, locale) }) : text('payments.covered')}{' '}
            <a href={localizedPath(locale, auctionPaths.lot(Number(lotId)))}>{text('payments.toLot')}</a>
          </span>
        </p>
      )}
      {bank ? (
        <>
          <p>{text('payments.inText')}</p>
          <BankFacts bank={bank} reference={reference} text={text} />
        </>
      ) : (
        <p>
          {text('payments.noBank')} <a href={localizedPath(locale, contactPaths.contact())}>{text('payments.write')}</a>
        </p>
      )}
      <LateForm {...props} act={text('payments.begin')} load={load} onDone={onDone} />
      <Protection details={details} text={text} locale={locale} />
    </section>
  );
}

/** The promises to a member who pays, with a link to the whole page. */
function Protection({ details, text, locale }: Pick<Props, 'details' | 'text' | 'locale'>) {
  const { bank, promises } = details;
  return (
    <ul className="plain fine" data-protection="pay">
      {promises.map((promise) => (
        <li key={promise}>{text(`protection.line.${promise}`, { holder: holderIn(bank?.holder, locale) })}</li>
      ))}
      <li>
        <a className="alone" href={localizedPath(locale, editorialPaths.protection())}>
          {text('protection.title')}
        </a>
      </li>
    </ul>
  );
}
