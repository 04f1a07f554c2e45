import { withTimeout } from '#web/http/browser/with-timeout.ts'
import { chapterStep } from '../core/chapter-at.ts'
import type { AudioStore } from '../core/state/audio-store.ts'
import { loadDetails } from './load-details.ts'

type ChapterStep = {
  step: 1 | -1
  seek: (position: number) => void
  /** Called if there is no chapter that way. */
  otherwise?: () => void
}

/** A press waits no longer for chapters: it would seem to be lost. */
const DETAILS_MILLISECONDS = 1500

/**
 * Moves to the next chapter or the one before. Cards come without chapters: those are fetched at the first press, which
 * waits for them a moment.
 */
export function stepChapter(store: AudioStore, { step, seek, otherwise }: ChapterStep): void {
  const { item } = store.getSnapshot()
  if (!item) return
  const move = () => {
    const now = store.getSnapshot()
    // Somebody has chosen another item meanwhile.
    if (now.item?.id !== item.id) return
    const start = chapterStep(now.item.chapters ?? [], now.position, step)
    if (start === null) otherwise?.()
    else seek(start)
  }
  if (item.chapters || item.live) move()
  else void withTimeout(loadDetails(store, item.id), DETAILS_MILLISECONDS).then(move)
}
