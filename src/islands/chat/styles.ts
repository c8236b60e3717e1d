import styles from '../../styles/chat.css?inline';
import { adoptStyles } from '../shared/adopt-styles.ts';

/** Styles of the chat come with its script: a page nobody chats on does not pay for them. */
export const adoptChatStyles = (): void => adoptStyles(styles);
