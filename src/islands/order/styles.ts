import styles from '../../styles/order.css?inline';
import { adoptStyles } from '../shared/adopt-styles.ts';

/** Styles of orders come with what draws them. */
export const adoptOrderStyles = (): void => adoptStyles(styles);
