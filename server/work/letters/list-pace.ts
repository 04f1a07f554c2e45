/**
 * Emails of lists that may wait in the outbox at once. Tasks write no more while so many wait, so that the mail server
 * gets them as fast as it accepts them, and a process that is stopped leaves few behind.
 */
export const MOST_DUE_LIST_MESSAGES = 50
