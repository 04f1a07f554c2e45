import { useEffect } from 'react'

/** On the first visit the page shows pictures before the service worker runs, so it reports them for caching. */
export function ReportShownPictures() {
  useEffect(() => {
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    if (!workers || workers.controller) return
    const reportPictures = () => workers.controller?.postMessage({ pictures: shownPictures() })
    const listening = new AbortController()
    workers.addEventListener('controllerchange', reportPictures, { once: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
  return null
}

function shownPictures(): string[] {
  return performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/media/') ? name : []))
}
