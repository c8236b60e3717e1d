import { SCREEN_PATHS } from '../../../../domain/account/member-screens.ts';
import { GENDERS } from '../../../../domain/account/model.ts';
import { formatStatedDate } from '../../../../domain/catalogue/format.ts';
import { factsOf, type MemberFact } from '../gaps.ts';
import { Heading, Icon } from '../parts.tsx';
import { addressOf } from '../place-store.ts';
import type { ScreenProps } from '../screen-props.ts';

/** The member's data, and what is still missing. */
export function PersonalInfo(props: ScreenProps) {
  const { text, member } = props;
  const profile = addressOf(SCREEN_PATHS.profile);
  return (
    <>
      <div className="screen-head">
        <Heading>{text('menu.personalInfo')}</Heading>
        <p className="sub">{text('info.text')}</p>
      </div>
      <section className="sheet pad">
        <dl className="filled">
          {factsOf(member).map((fact) => (
            <div key={fact.key}>
              <dt className="sub">{text(fact.label)}</dt>
              <dd>{fact.isFilledIn ? <bdi>{valueOf(fact, props)}</bdi> : text('info.notFilledIn')}</dd>
              <dd className="mark">
                {fact.isFilledIn ? (
                  <>
                    <Icon name="check" />
                    <span className="clip">{text('info.filledIn')}</span>
                  </>
                ) : (
                  <a className="sub" href={profile} aria-label={`${text('info.add')}: ${text(fact.label)}`}>
                    {text('info.add')}
                  </a>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p className="row">
          <a className="btn btn-ink" href={profile}>
            {text('info.edit')}
          </a>
        </p>
      </section>
    </>
  );
}

function valueOf({ key }: MemberFact, { text, member, locale }: ScreenProps): string {
  if (key === 'gender') return text(member.gender === GENDERS.male ? 'field.male' : 'field.female');
  if (key === 'birthday') return formatStatedDate(member.birthday, locale);
  if (key === 'avatar') return text('info.filledIn');
  // A telephone number is read from left to right everywhere.
  return key === 'mobile' ? `\u2066${member.mobile}\u2069` : member[key];
}
