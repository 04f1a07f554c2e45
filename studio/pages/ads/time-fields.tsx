import { useState } from 'react'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { adsText as text } from '#studio/text/ads/ads-en.ts'
import { Checkbox } from '#studio/ui/choice/choice.tsx'
import { DateTimeField } from '#studio/ui/field/date-time-field.tsx'
import { ownZone } from '#studio/ui/field/time-zones.ts'
import { Note } from '#studio/ui/note/note.tsx'
import { adFaults, type TypedAd } from './ad-fields.ts'

const USUAL_DAYS = 30

/** The start of an ad, and its optional end. */
export function TimeFields({ typed, onChange }: { typed: TypedAd; onChange: (typed: TypedAd) => void }) {
  const [zone, setZone] = useState(ownZone)
  const { starts_at, ends_at } = typed
  const later = () => new Date(Date.parse(starts_at) + USUAL_DAYS * DAY_MILLISECONDS).toISOString()
  return (
    <>
      <DateTimeField
        label={text.starts_at}
        value={starts_at}
        onChange={(time) => time !== null && onChange({ ...typed, starts_at: time })}
        zone={zone}
        onZoneChange={setZone}
      />
      <Checkbox
        label={text.has_end}
        isOn={ends_at !== null}
        onChange={(isOn) => onChange({ ...typed, ends_at: isOn ? later() : null })}
      />
      {ends_at !== null && (
        <DateTimeField
          label={text.ends_at}
          value={ends_at}
          onChange={(time) => time !== null && onChange({ ...typed, ends_at: time })}
          zone={zone}
          onZoneChange={setZone}
        />
      )}
      {adFaults(typed).ends_at && <Note tone="bad">{text.ends_fault}</Note>}
    </>
  )
}
