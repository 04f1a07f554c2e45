import { useEffect } from 'react'
import { findPlaces } from './find-place.ts'

/** Starts what resumes and remembers places. What sends them comes when the page is at rest. */
export function ProgressSlot() {
  useEffect(() => {
    findPlaces()
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
    // Without a connection nothing is kept, and nothing is lost that was.
    whenIdle(
      () => void import('./start-progress.ts').then(({ startProgress }) => startProgress()).catch(() => undefined),
    )
  }, [])
  return null
}
