import { parseAbsolute, type ZonedDateTime } from '@internationalized/date'
import { DateField, DateInput, DateSegment, Label } from 'react-aria-components'
import { partsText } from '#studio/text/parts-en.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './field.module.css'
import { SelectField } from './select-field.tsx'
import { shownZones, timeInOtherZones } from './time-zones.ts'

type DateTimeFieldProps = {
  label: string
  /** An ISO time; null for none. */
  value: string | null
  onChange: (value: string | null) => void
  zone: string
  onZoneChange: (zone: string) => void
  isDisabled?: boolean
}

/** A date and time in a chosen time zone, with a sentence for other zones. */
export function DateTimeField({ label, value, onChange, zone, onZoneChange, isDisabled = false }: DateTimeFieldProps) {
  return (
    <div className={styles.group}>
      <DateField<ZonedDateTime>
        className={styles.field ?? ''}
        granularity="minute"
        hideTimeZone
        isDisabled={isDisabled}
        value={value === null ? null : parseAbsolute(value, zone)}
        onChange={(time) => onChange(time === null ? null : time.toDate().toISOString())}
      >
        <Label className={styles.label ?? ''}>{label}</Label>
        <DateInput className={classNames(styles.box, styles.dateBox)}>
          {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
        </DateInput>
      </DateField>
      <SelectField
        label={partsText.zone}
        value={zone}
        options={shownZones(zone).map((id) => ({ id, label: id.replaceAll('_', ' ') }))}
        onChange={onZoneChange}
        isDisabled={isDisabled}
      />
      {value !== null && <p className={styles.said}>{timeInOtherZones(value, zone)}</p>}
    </div>
  )
}
