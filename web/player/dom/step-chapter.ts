import { fetchContent } from '#web/http/fetch-content.ts'
import { chapterStep } from '../core/chapter-at.ts'
import type { AudioStore } from '../core/state/audio-store.ts'

type ChapterStep = {
  step: 1 | -1
  seek: (position: number) => void
  /** Called if there is no chapter that way. */
  otherwise?: () => void
}

/** Moves to the next chapter or the one before. Cards come without chapters: those are fetched at the first press. */
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
  else
    void fetchContent(item.id)
      .then((details) => store.send({ type: 'details-loaded', item: details }))
      .catch(() => undefined)
      .then(move)
}
