/**
 * Tabs and the service worker renew sessions one at a time under this lock. They share a cookie that is valid once, and
 * a second use of it ends the session as stolen.
 */
export const SESSION_LOCK = 'session'
