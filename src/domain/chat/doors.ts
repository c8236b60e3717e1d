/**
 * Number of objects at which sockets arrive before they say whose they are. On a machine of our own, each object that
 * ever had a socket leaves a file for good, so one object per socket would fill the disk.
 */
export const DOORS = 16;

export const doorName = (door: number) => `door-${door}`;

/** The one desk of the site. */
export const DESK_NAME = 'desk';
