import { classNames } from '#web/ui/class-names.ts'
import { playerToolsText as words } from '#web/ui/text/player/player-tools-en.ts'
import { nextRepeat } from '../../core/looping.ts'
import type { Repeat } from '../../core/state/audio-state.ts'
import { audioStore } from '../engine/audio-player.ts'
import { useAudio } from '../use-audio.ts'
import styles from './repeat-button.module.css'

type RepeatButtonProps = { size?: 'medium' | 'large'; className?: string | undefined }

/** Cycles through the repeat modes: off, list, one. Its accessible name states the current mode. */
export function RepeatButton({ size = 'medium', className }: RepeatButtonProps) {
  const repeat = useAudio((state) => state.repeat)
  return (
    <span className={classNames(styles.repeat, className)}>
      <button
        type="button"
        className={classNames(styles.button, repeat !== 'off' && styles.on)}
        data-size={size}
        aria-label={wordsOf(repeat)}
        title={wordsOf(repeat)}
        onClick={() => audioStore.send({ type: 'repeat-changed', repeat: nextRepeat(repeat) })}
      >
        {/* Drawn here, so that the shared icons, part of every first load, stay small. */}
        <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M17 2l4 4-4 4M3 11v-1a4 4 0 0 1 4-4h14M7 22l-4-4 4-4M21 13v1a4 4 0 0 1-4 4H3" />
        </svg>
      </button>
      {repeat === 'one' && (
        <span className={styles.one} aria-hidden="true">
          1
        </span>
      )}
    </span>
  )
}

function wordsOf(repeat: Repeat): string {
  return { off: words.repeat_off, all: words.repeat_all, one: words.repeat_one }[repeat]
}
