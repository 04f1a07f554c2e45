import { useMemo } from 'react'
import type { BiblePassage } from '#contract/catalogue/bible.ts'
import { verseText } from '#rules/bible/bible-verse-text.ts'
import { verseReadAt, verseStart } from '#rules/bible/verse-times.ts'
import { verseWordTimes, type WordTime } from '#rules/bible/word-times.ts'
import { isInPlayer } from '#web/features/catalogue/playback/play-entry.ts'
import { usePlayContent } from '#web/features/catalogue/playback/use-play-content.ts'
import { withPlayer } from '#web/player/audio/lazy-player.ts'
import { useAudio } from '#web/player/audio/use-audio.ts'
import { useReadingCues } from './use-reading-cues.ts'

export type ChapterReading = {
  /** The verse being read aloud; null while the chapter's reading is not in the player. */
  verseRead: number | null
  /** When each word of that verse is spoken; empty if the recording does not say. */
  wordTimes: readonly WordTime[]
  /** True while it is read aloud. */
  isPlaying: boolean
  /** Plays the reading from a verse; undefined if the verse has no time, or the reading may not be played. */
  playFrom: (verse: number) => (() => void) | undefined
}

/** The chapter's reading, verse by verse and word by word. */
export function useReading({ reading, book, chapter, verses }: BiblePassage): ChapterReading {
  const chapterSlug = `${book.slug}-${chapter}`
  const cues = useReadingCues(reading)
  const play = usePlayContent()
  const status = useAudio((state) => (reading && isInPlayer(state, reading) ? state.status : 'idle'))
  const isOn = status === 'playing' || status === 'paused'
  const verseRead = useAudio(({ position }) => (isOn ? verseReadAt(cues, chapterSlug, position) : null))
  const wordTimes = useMemo(() => {
    const verse = verses.find(({ number }) => number === verseRead)
    return verse ? verseWordTimes(cues, `${chapterSlug}-${verse.number}`, verseText(verse.runs)) : []
  }, [cues, chapterSlug, verses, verseRead])

  function start(from: number) {
    if (!isOn) {
      if (reading) void play(reading, undefined, { from })
      return
    }
    void withPlayer((player) => {
      player.seek(from)
      if (status === 'paused') player.toggle()
    })
  }
  function playFrom(verse: number) {
    const from = verseStart(cues, `${chapterSlug}-${verse}`)
    return from === undefined ? undefined : () => start(from)
  }
  return { verseRead, wordTimes, isPlaying: status === 'playing' && verseRead !== null, playFrom }
}
