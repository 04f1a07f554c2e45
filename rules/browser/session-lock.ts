/**
 * Tabs and the service worker open sessions one at a time under this lock: they share a cookie that is valid once, and
 * whoever sends it late would end the session as stolen.
 */
export const SESSION_LOCK = 'session'
