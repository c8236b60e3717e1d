/** What every page loads at once, as one file: on a slow network each request costs more than what it brings. */
import './catalogue/hearts-opener.ts';
import './chat/opener.ts';
import './enquiry/newsletter-opener.ts';
import './logistics/place-opener.ts';
import './notices/opener.ts';
import './quote/opener.ts';
import './search/opener.ts';
import './site/shell.ts';
