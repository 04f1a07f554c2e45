import { useEffect, useRef } from 'react'
import type { Chapter } from '#contract/catalogue/content.ts'
import { MovingBars } from '#web/ui/icon/moving-bars.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import chapterList from '#web/ui/styles/chapter-list.module.css'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { formatClock } from '#web/ui/words/format-clock.ts'
import { chapterAt } from '../../core/chapter-at.ts'
import { getAudioPlayer } from '../engine/audio-player.ts'
import { useAudio } from '../use-audio.ts'
import styles from './chapters-panel.module.css'
import { scrollRowIntoView } from './scroll-row-into-view.ts'

const PLACEHOLDER_ROWS = ['first', 'second', 'third', 'fourth']

/** The chapters and their times; space is reserved while they load. Pressing one seeks. */
export function ChaptersPanel({ chapters }: { chapters: readonly Chapter[] | undefined }) {
  if (chapters) return <ChapterList chapters={chapters} />
  return (
    <ol className={chapterList.list} aria-hidden="true">
      {PLACEHOLDER_ROWS.map((row) => (
        <li key={row} className={styles.coming}>
          <Skeleton shape="line" />
        </li>
      ))}
    </ol>
  )
}

function ChapterList({ chapters }: { chapters: readonly Chapter[] }) {
  const current = useAudio((state) => chapterAt(chapters, state.position))
  const isMoving = useAudio((state) => state.status === 'playing')
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => scrollRowIntoView(list.current, current), [current])

  return (
    <>
      <p className={chapterList.head}>
        {fullPlayerText.chapters}
        <span>{current < 0 ? String(chapters.length) : fullPlayerText.chapter_of(current + 1, chapters.length)}</span>
      </p>
      <ol ref={list} className={chapterList.list}>
        {chapters.map(({ id, title, start_time }, at) => (
          <li key={id}>
            <button
              type="button"
              className={chapterList.chapter}
              aria-current={at === current || undefined}
              onClick={() => getAudioPlayer().seek(start_time)}
            >
              {at === current ? <MovingBars isMoving={isMoving} /> : <span>{at + 1}</span>}
              <span>{title}</span>
              <span className={chapterList.time}>{formatClock(start_time)}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
