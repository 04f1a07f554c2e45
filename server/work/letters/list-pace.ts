/**
 * Emails of lists that may wait in the outbox at once. Whoever writes them waits while there are more, so that a mail
 * server gets them as fast as it takes them, and a process that is stopped leaves few behind.
 */
export const MOST_DUE_LIST_MESSAGES = 50
