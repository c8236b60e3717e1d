/**
 * What the page's own script knows of prices at a port. The files behind it are named here and not there: most pages are left
 * before they are wanted.
 */
export const loadPlace = () => import('./place.ts');
