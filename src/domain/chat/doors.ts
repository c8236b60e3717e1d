/**
 * Objects that sockets land at before they say whose they are. Each object that ever had a socket leaves a file on a machine
 * of our own, for good: a socket of its own for each would fill a disk with nothing.
 */
export const DOORS = 16;

export const doorName = (door: number) => `door-${door}`;

/** The one desk of the site. */
export const DESK_NAME = 'desk';
