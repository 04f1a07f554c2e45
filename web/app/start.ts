/**
 * The first script of a page. The page's own scripts wait for the first paint, so that style sheets, fonts and the
 * largest picture load first.
 */

/** How long scripts wait for the first picture after the text is painted. */
const PICTURE_MILLISECONDS = 1000
/** Scripts load after this time even without a paint, for example if a style sheet hangs. */
const PAINT_MILLISECONDS = 2500
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'touchstart'] as const

const [entry = '', ...preloads] =
  document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts?.split(' ') ?? []

declare global {
  interface Window {
    /** The browser's install event, which may fire before any code that uses it. */
    installOffer?: Event
  }
}

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installOffer = event
})

const startup = new AbortController()

function loadScripts(): void {
  if (startup.signal.aborted) return
  startup.abort()
  for (const href of preloads) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  // The document names the script, and the server names what it has built.
  void import(/* @vite-ignore */ entry)
}

function pause(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Resolves at the first contentful paint (Paint Timing), or at the next frame without that API. */
function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) {
      requestAnimationFrame(resolve)
      return
    }
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve(undefined)
    }).observe({ type: 'paint', buffered: true })
  })
}

function firstPicturesDecoded(): Promise<unknown> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')]
  return Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
}

async function loadScriptsAfterPaint(): Promise<void> {
  await Promise.race([firstPaint(), pause(PAINT_MILLISECONDS)])
  await Promise.race([firstPicturesDecoded(), pause(PICTURE_MILLISECONDS)])
  requestAnimationFrame(() => setTimeout(loadScripts))
}

// A hidden page is not painted, so nothing waits for it.
if (document.visibilityState === 'hidden') loadScripts()
else {
  // The first interaction loads the scripts at once.
  for (const type of INTERACTION_EVENTS) {
    addEventListener(type, loadScripts, { passive: true, signal: startup.signal })
  }
  void loadScriptsAfterPaint()
  setTimeout(loadScripts, PAINT_MILLISECONDS + PICTURE_MILLISECONDS)
}
