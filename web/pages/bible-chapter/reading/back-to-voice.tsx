import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { readAlongText } from '#web/ui/text/player/read-along-en.ts'
import styles from './back-to-voice.module.css'
import { scrollToVerse, verseElement } from './use-follow-reading.ts'

type BackToVoiceProps = { container: RefObject<HTMLElement | null>; verseRead: number | null }

/** Scrolls back to the verse being read aloud, shown while that verse is out of view. */
export function BackToVoice({ container, verseRead }: BackToVoiceProps) {
  const [isElsewhere, setElsewhere] = useState(false)
  useEffect(() => {
    const verse = verseElement(container.current, verseRead)
    if (!verse) {
      setElsewhere(false)
      return
    }
    const observer = new IntersectionObserver(([entry]) => setElsewhere(entry?.isIntersecting === false))
    observer.observe(verse)
    return () => observer.disconnect()
  }, [container, verseRead])
  if (!isElsewhere) return null
  return (
    <Button
      className={styles.back}
      onClick={(event) => {
        event.stopPropagation()
        scrollToVerse(verseElement(container.current, verseRead))
      }}
    >
      {readAlongText.back}
    </Button>
  )
}
