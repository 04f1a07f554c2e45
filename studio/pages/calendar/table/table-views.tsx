import type { TableChange, TableFault } from '#contract/studio/calendar-import.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { dateText } from '../calendar-words.ts'
import { fieldName } from '../day/field-words.ts'
import styles from './table-views.module.css'

/** All faults of a table, with the row as a spreadsheet counts it. */
export function FaultsTable({ faults }: { faults: readonly TableFault[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={calendarText.column_problem}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{calendarText.column_row}</th>
            <th scope="col">{calendarText.column_column}</th>
            <th scope="col">{calendarText.column_problem}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, column, code, value }) => (
            <tr key={`${row} ${column} ${code}`}>
              <td>{row}</td>
              <td>{column ?? '—'}</td>
              <td>
                {calendarText.faults[code]}
                {value !== '' && <small>{value}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The changes of a table, day by day. */
export function ChangesTable({ changes }: { changes: readonly TableChange[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={calendarText.column_change}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{calendarText.column_day}</th>
            <th scope="col">{calendarText.column_passage}</th>
            <th scope="col">{calendarText.column_change}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ day, reference, outcome, fields }) => (
            <tr key={day}>
              <td>{dateText(`2024-${day}`, { month: 'short', day: 'numeric' })}</td>
              <td>{reference}</td>
              <td>
                {outcome === 'new'
                  ? calendarText.import_new
                  : calendarText.import_changed_fields(fields.map(fieldName).join(', '))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
