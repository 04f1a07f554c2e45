import type { EntryCover } from '#contract/studio/entry-cover.ts'
import { type CoverCrop, cropBox, MOST_ZOOM } from '#rules/catalogue/cover-crop.ts'
import { coverText } from '#studio/text/cover-en.ts'
import { SliderField } from '#studio/ui/slider/slider-field.tsx'
import styles from './cover.module.css'

type CropSlidersProps = { cover: EntryCover; onChange: (crop: Partial<CoverCrop>) => void; isFixed: boolean }

/** A frame of nearly the whole side cannot be moved along it. */
const MOST_HALF = 0.495

/** The crop's size and position as sliders. */
export function CropSliders({ cover, onChange, isFixed }: CropSlidersProps) {
  const box = cropBox(cover, cover, 'square')
  const halfWidth = box.width / cover.width / 2
  const halfHeight = box.height / cover.height / 2
  return (
    <div className={styles.sliders}>
      <SliderField
        label={coverText.zoom}
        value={cover.zoom}
        least={1}
        most={MOST_ZOOM}
        step={0.05}
        shows="percent"
        isDisabled={isFixed}
        onChange={(zoom) => onChange({ zoom })}
      />
      {halfWidth < MOST_HALF && (
        <SliderField
          label={coverText.across}
          value={cover.x}
          least={halfWidth}
          most={1 - halfWidth}
          step={0.01}
          shows="percent"
          isDisabled={isFixed}
          onChange={(x) => onChange({ x })}
        />
      )}
      {halfHeight < MOST_HALF && (
        <SliderField
          label={coverText.down}
          value={cover.y}
          least={halfHeight}
          most={1 - halfHeight}
          step={0.01}
          shows="percent"
          isDisabled={isFixed}
          onChange={(y) => onChange({ y })}
        />
      )}
    </div>
  )
}
