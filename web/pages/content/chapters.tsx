import type { ContentItem } from '#contract/catalogue/content.ts'
import { useAudio } from '#web/player/audio/use-audio.ts'
import { chapterAt } from '#web/player/core/chapter-at.ts'
import chapterList from '#web/ui/styles/chapter-list.module.css'
import { contentText } from '#web/ui/text/catalogue/content-en.ts'
import { entryPagesText } from '#web/ui/text/catalogue/entry-pages-en.ts'
import { formatClock } from '#web/ui/words/format-clock.ts'
import styles from './chapters.module.css'
import { usePlayChapter } from './use-play-chapter.ts'

/** The chapters of a recording. Pressing one plays from there. */
export function Chapters({ item }: { item: ContentItem }) {
  const { chapters } = item
  const playFrom = usePlayChapter(item)
  const current = useAudio((state) => (state.item?.id === item.id ? chapterAt(chapters, state.position) : -1))
  const count = current < 0 ? String(chapters.length) : contentText.chapter_of(current + 1, chapters.length)
  return (
    <section className={styles.chapters}>
      <h2 className={chapterList.head}>
        {entryPagesText.chapters}
        <span>{count}</span>
      </h2>
      <ol className={chapterList.list}>
        {chapters.map((chapter, at) => (
          <li key={chapter.id}>
            <button
              type="button"
              className={chapterList.chapter}
              aria-current={at === current || undefined}
              onClick={() => playFrom(chapter.start_time)}
            >
              <span>{at + 1}</span>
              <span>{chapter.title}</span>
              <span className={chapterList.time}>{formatClock(chapter.start_time)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
