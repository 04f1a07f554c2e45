import styles from './picture-slider.module.css'

type PictureSliderProps = {
  label: string
  /** The value in words. */
  words: string
  min: number
  max: number
  value: number
  onMove: (value: number) => void
}

/** A slider with its name before it. */
export function PictureSlider({ label, words, min, max, value, onMove }: PictureSliderProps) {
  return (
    <label className={styles.line}>
      <span aria-hidden="true">{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        value={value}
        aria-label={label}
        aria-valuetext={words}
        onChange={({ target }) => onMove(Number(target.value))}
      />
    </label>
  )
}
