import styles from '../../styles/chat.css?inline';
import { adoptStyles } from '../shared/adopt-styles.ts';

/** The chat's styles come with its script, so pages without a chat do not load them. */
export const adoptChatStyles = (): void => adoptStyles(styles);
