import type { KeyboardEvent, PointerEvent } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { arrowStep } from '#web/ui/roving-focus/arrow-step.ts'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import styles from './part-row.module.css'

type MoveHandleProps = {
  title: string
  place: number
  hint: string
  onMove: (place: number) => void
  onDrop: () => void
}

/** Moves a row by dragging, or by the arrow keys. */
export function MoveHandle({ title, place, hint, onMove, onDrop }: MoveHandleProps) {
  function press(event: KeyboardEvent) {
    const step = arrowStep(event.key, 'vertical')
    if (!step) return
    event.preventDefault()
    onMove(place + step)
    onDrop()
  }
  function drag({ currentTarget, pointerId, clientY }: PointerEvent) {
    const box = currentTarget.closest('li')?.getBoundingClientRect()
    if (!box || !currentTarget.hasPointerCapture(pointerId)) return
    const steps = Math.round((clientY - box.top - box.height / 2) / box.height)
    if (steps !== 0) onMove(place + steps)
  }
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={fullPlayerText.move_item(title)}
      aria-describedby={hint}
      onKeyDown={press}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onPointerUp={onDrop}
    >
      <Icon name="menu" size={18} />
    </button>
  )
}
