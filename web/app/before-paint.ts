// Runs before the page is painted, as a plain script without imports: makes room for what the visitor has begun, so that
// nothing moves when it comes. Its key is that of web/http/browser/resume-hint.ts.
try {
  if (localStorage.getItem('started') !== null) document.documentElement.dataset.started = ''
} catch {
  // Where nothing may be kept there is nothing to make room for.
}
