import { localeOf } from '../../../domain/shared/locale.ts';
import { Fact, TimeFact } from './facts.tsx';
import type { MyEnquiry } from './requests-api.ts';
import type { ScreenProps } from './screen-props.ts';

/** An enquiry with its car, its state and its answers. */
export function EnquiryRow({ enquiry, text, locale }: { enquiry: MyEnquiry } & Pick<ScreenProps, 'text' | 'locale'>) {
  const { reference, car, subject, quantity, country_name: country, port, answers } = enquiry;
  const isAnswered = enquiry.answered_at !== null;
  // The line of several cars has the number of each in it.
  const count = subject === 'cars' ? '' : ` × ${new Intl.NumberFormat(localeOf(locale).tag).format(quantity)}`;
  return (
    <li>
      <div className="device-name">
        <span className="strong">
          <bdi>{reference}</bdi>
        </span>
        <span className={`tag ${isAnswered ? 'tag-ok' : 'tag-warn'}`}>
          {text(isAnswered ? 'requests.answered' : 'requests.open')}
        </span>
      </div>
      {car.split('; ').map((one, index) => (
        <p key={index}>
          <bdi>
            {one}
            {count}
          </bdi>
        </p>
      ))}
      <dl className="facts">
        <Fact name={text('requests.to')}>{[port, country].filter(Boolean).join(', ')}</Fact>
        <TimeFact name={text('requests.asked')} at={enquiry.created_at} locale={locale} />
      </dl>
      {answers.length > 0 && (
        <details>
          <summary>{text('requests.answers', { count: answers.length })}</summary>
          {answers.map(({ title, content, created_at: at }, index) => (
            <article key={index}>
              <h3 className="h4">
                <bdi>{title}</bdi>
              </h3>
              <TimeOf at={at} text={text} locale={locale} />
              {content.split(/\n+/).map((line, place) => (
                <p key={place}>
                  <bdi>{line}</bdi>
                </p>
              ))}
            </article>
          ))}
        </details>
      )}
    </li>
  );
}

const TimeOf = ({ at, text, locale }: { at: number } & Pick<ScreenProps, 'text' | 'locale'>) => (
  <dl className="facts">
    <TimeFact name={text('requests.answered')} at={at} locale={locale} />
  </dl>
);
