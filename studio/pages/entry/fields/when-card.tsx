import { useState } from 'react'
import { entryText } from '#studio/text/entry-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { SegmentedChoice } from '#studio/ui/choice/choice.tsx'
import { DateTimeField } from '#studio/ui/field/date-time-field.tsx'
import { ownZone } from '#studio/ui/field/time-zones.ts'
import { Note } from '#studio/ui/note/note.tsx'
import { type FieldsProps, memoFields } from './fields-props.ts'

const FIELDS = ['visibility', 'visible_at', 'published_at'] as const
type WhenProps = FieldsProps<(typeof FIELDS)[number]> & { mayPublish: boolean }

/** Public, scheduled or private; the time of a schedule, and the day of publication. */
export const WhenCard = memoFields(FIELDS, When)

function When({ fields, set, isReadOnly, mayPublish }: WhenProps) {
  const [zone, setZone] = useState(ownZone)
  const visibility = fields.visibility ?? 'public'
  return (
    <Card title={entryText.when} id="when">
      <SegmentedChoice
        label={entryText.visibility}
        value={visibility}
        isDisabled={isReadOnly}
        choices={[
          { id: 'public', label: entryText.public, icon: 'globe' },
          { id: 'schedule', label: entryText.schedule, icon: 'clock' },
          { id: 'private', label: entryText.private, icon: 'eye-off' },
        ]}
        onChange={(chosen) => set({ visibility: chosen, ...(chosen !== 'schedule' && { visible_at: null }) })}
      />
      {visibility === 'public' && <p>{entryText.when_public}</p>}
      {visibility === 'private' && <p>{entryText.when_private}</p>}
      {visibility === 'schedule' && (
        <DateTimeField
          label={entryText.goes_live}
          value={fields.visible_at ?? null}
          onChange={(visible_at) => set({ visible_at })}
          zone={zone}
          onZoneChange={setZone}
          isDisabled={isReadOnly}
        />
      )}
      {visibility === 'schedule' && !fields.visible_at && <Note tone="gold">{entryText.needs_time}</Note>}
      {!mayPublish && !isReadOnly && <Note>{entryText.no_publish}</Note>}
      {fields.published_at !== undefined && visibility !== 'schedule' && (
        <DateTimeField
          label={entryText.published_at}
          value={fields.published_at}
          onChange={(published_at) => {
            if (published_at !== null) set({ published_at })
          }}
          zone={zone}
          onZoneChange={setZone}
          isDisabled={isReadOnly}
        />
      )}
    </Card>
  )
}
