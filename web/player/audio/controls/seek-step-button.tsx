import { SEEK_STEP_SECONDS } from '#contract/limits.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PLAYER_SHAPES } from './player-shapes.ts'
import styles from './transport.module.css'

type SeekStepButtonProps = {
  direction: 'rewind' | 'forward'
  label: string
  size?: 'medium' | 'large'
  className?: string | undefined
  onClick: () => void
}

/** A skip button: an arrow around its number of seconds. */
export function SeekStepButton({ direction, className, ...button }: SeekStepButtonProps) {
  return (
    <span className={classNames(styles.quarter, className)}>
      <IconButton {...button} icon={PLAYER_SHAPES[direction]} iconSize={30} />
      <span className={styles.seconds} aria-hidden="true">
        {SEEK_STEP_SECONDS}
      </span>
    </span>
  )
}
