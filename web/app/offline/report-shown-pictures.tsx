import { useEffect } from 'react'

/** On the first visit a page is there before the service worker, and tells it which pictures it has shown by then. */
export function ReportShownPictures() {
  useEffect(() => {
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    if (!workers || workers.controller) return
    const reportPictures = () => workers.controller?.postMessage({ pictures: shownPictures() })
    workers.addEventListener('controllerchange', reportPictures, { once: true })
    return () => workers.removeEventListener('controllerchange', reportPictures)
  }, [])
  return null
}

function shownPictures(): string[] {
  return performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/media/') ? name : []))
}
