/** Event on the window: its detail is text for the composer of the conversation that is shown. */
export const INSERT = 'admin-chat-insert';
