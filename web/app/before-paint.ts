// Runs before the first paint, as a classic script without imports: reserves space for items in progress, so that
// they cause no layout shift. Its key is that of web/http/browser/resume-hint.ts.
try {
  if (localStorage.getItem('started') !== null) document.documentElement.dataset.started = ''
} catch {
  // Without storage there is nothing to reserve space for.
}
