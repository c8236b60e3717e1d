/** Version of the product, which is that of package.json: a test compares the two. */
export const SITE_VERSION = '0.1.0';
