import { useEffect, useRef } from 'react'
import { useStore } from '#web/store/use-store.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import { readAlongText } from '#web/ui/text/player/read-along-en.ts'
import { nextTextSize } from '../../core/read-along/read-along.ts'
import { hasShortcuts } from '../engine/keyboard-shortcuts.ts'
import { changeReadAlong, readAlongSettings } from './read-along-settings.ts'
import styles from './read-along-tools.module.css'

type ReadAlongToolsProps = {
  hasWords: boolean
  /** Plays the current line once more. Missing where a learner's pace is not offered. */
  again: (() => void) | undefined
}

/**
 * Switches for following, for the highlighting of words and for a learner's pace, and the size of the text. The key F
 * toggles following; at a learner's pace R repeats the line.
 */
export function ReadAlongTools({ hasWords, again }: ReadAlongToolsProps) {
  const { size, isFollowing, lightsWords, isLearning } = useStore(readAlongSettings)
  const repeat = useRef(again)
  repeat.current = again
  useEffect(() => {
    const pressed = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || !hasShortcuts()) return
      const { isFollowing: follows, isLearning: learns } = readAlongSettings.getSnapshot()
      if (key.toLowerCase() === 'f') changeReadAlong({ isFollowing: !follows })
      if (key.toLowerCase() === 'r' && learns) repeat.current?.()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  const [smaller, larger] = [nextTextSize(size, -1), nextTextSize(size, 1)]
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={isFollowing}
        onClick={() => changeReadAlong({ isFollowing: !isFollowing })}
      >
        {readAlongText.follow}
      </button>
      {hasWords && (
        <button
          type="button"
          className={styles.chip}
          aria-pressed={lightsWords}
          onClick={() => changeReadAlong({ lightsWords: !lightsWords })}
        >
          {readAlongText.words}
        </button>
      )}
      {again && <PaceChoice isLearning={isLearning} again={again} />}
      <span className={styles.sizes}>
        <IconButton
          icon={LATER_SHAPES.textSmaller}
          label={bibleText.smaller}
          aria-disabled={smaller === size}
          onClick={() => changeReadAlong({ size: smaller })}
        />
        <IconButton
          icon={LATER_SHAPES.textLarger}
          label={bibleText.larger}
          aria-disabled={larger === size}
          onClick={() => changeReadAlong({ size: larger })}
        />
      </span>
    </div>
  )
}

/** The switch for a learner's pace, and the button that repeats the line. */
function PaceChoice({ isLearning, again }: { isLearning: boolean; again: () => void }) {
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={isLearning}
        title={readAlongText.learn_hint}
        onClick={() => changeReadAlong({ isLearning: !isLearning })}
      >
        {readAlongText.learn}
      </button>
      {isLearning && <IconButton icon="refresh" label={readAlongText.again} aria-keyshortcuts="r" onClick={again} />}
    </>
  )
}
