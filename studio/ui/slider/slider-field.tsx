import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components'
import styles from './slider.module.css'

type SliderFieldProps = {
  label: string
  value: number
  least: number
  most: number
  step: number
  onChange: (value: number) => void
  /** `percent` takes fractions of one. */
  shows?: 'percent' | 'decimal'
  isDisabled?: boolean
}

/** A number in a range, by dragging or arrow keys. */
export function SliderField({ label, value, least, most, step, onChange, shows, isDisabled }: SliderFieldProps) {
  return (
    <Slider
      className={styles.slider ?? ''}
      value={Math.min(most, Math.max(least, value))}
      minValue={least}
      maxValue={most}
      step={step}
      isDisabled={isDisabled ?? false}
      formatOptions={{ style: shows ?? 'decimal' }}
      onChange={onChange}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <SliderOutput className={styles.output ?? ''} />
      <SliderTrack className={styles.track ?? ''}>
        <SliderThumb className={styles.thumb ?? ''} />
      </SliderTrack>
    </Slider>
  )
}
