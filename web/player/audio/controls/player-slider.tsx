import { type KeyboardEvent, useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { mirrorArrowKey } from '#web/ui/roving-focus/mirror-arrow-key.ts'
import styles from './player-slider.module.css'
import { type Arrows, valueAfterKey } from './slider-keys.ts'

export type PlayerSliderProps = {
  label: string
  /** The value as text (aria-valuetext). */
  words: string
  value: number
  /** The maximum; the minimum is 0. */
  limit: number
  step: number
  arrows: Arrows
  /** On every movement while dragging. */
  onMove: (value: number) => void
  /** On release, or on a key. */
  onChoose: (value: number) => void
  tone?: 'gold' | 'white'
  className?: string | undefined
}

/** A range input whose filled part is drawn from `--filled`, a number from 0 to 1. */
export function PlayerSlider(props: PlayerSliderProps) {
  const { label, words, value, limit, step, arrows, onMove, onChoose, tone = 'gold', className } = props
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    input.current?.style.setProperty('--filled', String(limit ? value / limit : 0))
  }, [value, limit])

  // React's onChange fires on every movement (input); release, also by assistive technology, is the native `change`
  // event.
  useEffect(() => {
    const element = input.current
    const choose = () => onChoose(Number(element?.value))
    const listening = new AbortController()
    element?.addEventListener('change', choose, { signal: listening.signal })
    return () => listening.abort()
  }, [onChoose])

  function press(event: KeyboardEvent) {
    const key = mirrorArrowKey(event.key, document.dir)
    const next = valueAfterKey({ key, shiftKey: event.shiftKey }, { value, limit, arrows })
    if (next === null) return
    event.preventDefault()
    onChoose(next)
  }

  return (
    <input
      ref={input}
      type="range"
      className={classNames(styles.slider, styles[tone], className)}
      aria-label={label}
      aria-valuetext={words}
      min={0}
      max={limit}
      step={step}
      value={value}
      disabled={!limit}
      onChange={(event) => onMove(Number(event.target.value))}
      onKeyDown={press}
    />
  )
}
