// Runs before the first paint, as a classic script without imports.
try {
  const { dataset } = document.documentElement
  // Reserves space for items in progress, so that they cause no layout shift. The key is that of
  // web/http/browser/resume-hint.ts.
  if (localStorage.getItem('started') !== null) dataset.started = ''
  // Makes the message of a failure page smaller, above the downloads. The key is that of web/state/downloads/stored-keys.ts.
  if (localStorage.getItem('downloads') !== null) dataset.downloads = ''
  // Shows the devotional of the day in UTC if it is probably the visitor's own, as web/pages/daily/is-likely-own.ts
  // does. The key is that of web/http/session/stored-user.ts.
  const now = new Date()
  if (localStorage.getItem('is_registered') !== null && now.getDate() === now.getUTCDate()) dataset.likelyDay = ''
} catch {
  // Without storage nothing is known of the visitor.
}
