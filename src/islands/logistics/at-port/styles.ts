import styles from '../../../styles/logistics.css?inline';
import { adoptStyles } from '../../shared/adopt-styles.ts';

/** Styles of prices at a port come with their script: the page only keeps room for the prices. */
export const adoptPriceStyles = (): void => adoptStyles(styles);
