import { useEffect } from 'react'
import { useStore } from '#web/store/use-store.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import { readAlongText } from '#web/ui/text/player/read-along-en.ts'
import { sizeAfter } from '../../core/read-along/reading.ts'
import { hasShortcuts } from '../engine/keyboard-shortcuts.ts'
import { changeReading, readingSettings } from './reading-settings.ts'
import styles from './reading-tools.module.css'

/** Switches for following and for the highlighting of words, and the size of the text. The key F toggles following. */
export function ReadingTools({ hasWords }: { hasWords: boolean }) {
  const { size, isFollowing, lightsWords } = useStore(readingSettings)
  useEffect(() => {
    const pressed = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() !== 'f' || ctrlKey || metaKey || altKey || !hasShortcuts()) return
      changeReading({ isFollowing: !readingSettings.getSnapshot().isFollowing })
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  const [smaller, larger] = [sizeAfter(size, -1), sizeAfter(size, 1)]
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={isFollowing}
        onClick={() => changeReading({ isFollowing: !isFollowing })}
      >
        {readAlongText.follow}
      </button>
      {hasWords && (
        <button
          type="button"
          className={styles.chip}
          aria-pressed={lightsWords}
          onClick={() => changeReading({ lightsWords: !lightsWords })}
        >
          {readAlongText.words}
        </button>
      )}
      <span className={styles.sizes}>
        <IconButton
          icon="text-smaller"
          label={bibleText.smaller}
          aria-disabled={smaller === size}
          onClick={() => changeReading({ size: smaller })}
        />
        <IconButton
          icon="text-larger"
          label={bibleText.larger}
          aria-disabled={larger === size}
          onClick={() => changeReading({ size: larger })}
        />
      </span>
    </div>
  )
}
