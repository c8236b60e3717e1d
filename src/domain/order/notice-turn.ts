/** A notice about an order has a turn that begins with the order's id: it leads back to the order. */
const TURNS_OF_AN_ORDER = 1_000_000;

/** The turn of a notice about an order. `which` tells two notices of one kind apart. */
export const orderTurn = (orderId: number, which: number): number => orderId * TURNS_OF_AN_ORDER + which;

/** The id of the order that a notice is about. */
export const orderOfTurn = (turn: number): number => Math.floor(turn / TURNS_OF_AN_ORDER);
