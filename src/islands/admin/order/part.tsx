import { useId, type ReactNode } from 'react';

/** A part of the screen of an order, with what can be done in it next to its title. */
export function Part({
  title,
  isName = false,
  acts,
  children,
}: {
  title: string;
  /** The title is what a person typed. */
  isName?: boolean;
  acts?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="form-part" aria-labelledby={id}>
      <div className="row">
        <h2 className="h3" id={id} dir={isName ? 'auto' : undefined}>
          {title}
        </h2>
        {acts !== undefined && <div className="row push">{acts}</div>}
      </div>
      {children}
    </section>
  );
}

/** A table whose rows are cards on a phone: each value says what it is. */
export function Rows({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}) {
  return (
    <table className="order-table" aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, place) => (
              <td key={heads[place]} data-name={heads[place]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
