import { useState } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import type { Devotional } from '#contract/studio/calendar-days.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import fieldStyles from '#studio/ui/field/field.module.css'
import styles from './day-panel.module.css'
import { FindDialog } from './find-dialog.tsx'
import type { DayEditor } from './use-day-editor.ts'

type BackgroundFieldProps = { day: Devotional; editor: DayEditor; isReadOnly: boolean }

/** The picture behind the verse: from another devotional, or any in the catalog. */
export function BackgroundField({ day, editor: { fields, set }, isReadOnly }: BackgroundFieldProps) {
  const [isFinding, setFinding] = useState(false)
  const [other, setOther] = useState<{ image: string; image_url: string }>()
  const own = day.fields && day.image_url ? [{ image: day.fields.image, image_url: day.image_url }] : []
  const all = [...day.backgrounds, ...own, ...(other ? [other] : [])]
  const pictures = all.filter(({ image }, at) => all.findIndex((one) => one.image === image) === at)
  return (
    <div className={styles.group}>
      <RadioGroup
        className={fieldStyles.field ?? ''}
        value={fields.image}
        onChange={(image) => set({ image })}
        isDisabled={isReadOnly}
        orientation="horizontal"
      >
        <Label className={fieldStyles.label ?? ''}>{calendarText.background}</Label>
        <div className={styles.pictures}>
          {pictures.map(({ image, image_url }, at) => (
            <Radio
              key={image}
              value={image}
              className={styles.picture ?? ''}
              aria-label={calendarText.background_number(at + 1)}
            >
              <img src={image_url} alt="" />
            </Radio>
          ))}
        </div>
      </RadioGroup>
      {!isReadOnly && (
        <Button size="small" look="plain" icon="image-up" onPress={() => setFinding(true)}>
          {calendarText.background_other}
        </Button>
      )}
      {isFinding && (
        <FindDialog
          title={calendarText.find_picture}
          kinds={['series', 'content', 'artist']}
          onClose={() => setFinding(false)}
          onFound={({ wide_image, image, image_url }) => {
            const chosen = wide_image ?? image
            if (chosen === null) return
            setOther({ image: chosen, image_url: image_url ?? '' })
            set({ image: chosen })
          }}
        />
      )}
    </div>
  )
}
