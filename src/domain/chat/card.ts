/** The card that a message of the type `good` shows. */
export interface GoodCard {
  /** Address of a picture; empty without one. */
  logo: string;
  title: string;
  subtitle: string;
  /** The price as text; empty if none is stated. */
  price: string;
  /** Its page, in the reader's language. */
  url: string;
}

/** The card that a message of the type `order` shows. */
export interface OrderCard extends Omit<GoodCard, 'price'> {
  amount: string;
  number: string;
}

const GOOD = /^(?:(style|stock|lot)-)?([1-9]\d{0,8})$/;

/** Reads the `content` of a good: `style-101`, `stock-5`, `lot-7`; a number alone is a style. */
export function parseGood(content: string): { kind: 'style' | 'stock' | 'lot'; id: number } | undefined {
  const [, kind = 'style', id] = GOOD.exec(content) ?? [];
  return id === undefined ? undefined : { kind: kind as 'style' | 'stock' | 'lot', id: Number(id) };
}
