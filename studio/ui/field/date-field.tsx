import { type CalendarDate, parseDate } from '@internationalized/date'
import { DateField as AriaDateField, DateInput, DateSegment, Label } from 'react-aria-components'
import { classNames } from '#web/ui/class-names.ts'
import styles from './field.module.css'

type DateFieldProps = {
  label: string
  /** `2026-11-28` */
  value: string
  /** Called only with complete dates. */
  onChange: (value: string) => void
}

/** A date without a time. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  return (
    <AriaDateField<CalendarDate>
      className={styles.field ?? ''}
      value={parseDate(value)}
      onChange={(date) => date !== null && onChange(date.toString())}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <DateInput className={classNames(styles.box, styles.dateBox)}>
        {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
      </DateInput>
    </AriaDateField>
  )
}
