/**
 * The first script of a page, and all that is fetched before it is painted: style sheets, fonts and the picture that is
 * seen first have the line to themselves. The page's own scripts follow at once.
 */

/** What a page without its first picture waits for it, once its words are there. */
const PICTURE_MILLISECONDS = 1000
/** A page that is not painted at all, as one whose style sheets hang, is not without its scripts either. */
const PAINT_MILLISECONDS = 2500
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'touchstart'] as const

const [entry = '', ...others] =
  document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts?.split(' ') ?? []

declare global {
  interface Window {
    /** The browser's offer to install the site, which may come before anything that could take it up. */
    installOffer?: Event
  }
}

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installOffer = event
})

let hasLoadedScripts = false

function loadScripts(): void {
  if (hasLoadedScripts) return
  hasLoadedScripts = true
  for (const type of INTERACTION_EVENTS) removeEventListener(type, loadScripts)
  for (const href of others) {
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

/** Once words are painted, by the browser's own account; where it gives none, the next frame. */
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

// Nobody looks at what is hidden, and it is not painted.
if (document.visibilityState === 'hidden') loadScripts()
else {
  // Whoever presses something waits for it to work.
  for (const type of INTERACTION_EVENTS) addEventListener(type, loadScripts, { passive: true })
  void loadScriptsAfterPaint()
  setTimeout(loadScripts, PAINT_MILLISECONDS + PICTURE_MILLISECONDS)
}
