import { initials } from '../../../domain/account/greeting.ts';

/** The member's picture, or their initials if there is none or it cannot be loaded. */
export function Avatar({ picture, name }: { picture: string; name: string }) {
  if (picture === '') return <Letters name={name} />;
  return (
    <span className="face">
      <img src={picture} width="56" height="56" alt="" />
    </span>
  );
}

const Letters = ({ name }: { name: string }) => (
  <span className="face" aria-hidden="true">
    {initials(name)}
  </span>
);
