import { GridList, isTextDropItem, useDragAndDrop } from 'react-aria-components'
import { dateText } from '../calendar-words.ts'
import { type DroppedThing, movingDevotional } from '../moves/moving.ts'
import type { ShownDay } from '../shown-days.ts'
import styles from './calendar-grid.module.css'
import { DayCell } from './day-cell.tsx'
import { DRAGGED_DAY, DRAGGED_RELEASE } from './dragged-types.ts'

type CalendarGridProps = {
  label: string
  days: readonly ShownDay[]
  today: string
  /** The shown month, `2026-11`; days of other months are dimmed. Undefined in the week view. */
  month: string | undefined
  selected: string | undefined
  mayEdit: boolean
  onOpen: (date: string) => void
  onDrop: (moving: DroppedThing, date: string) => void
}

/** The days of a month or week. Arrow keys move, Enter opens a day; handles drag devotionals and releases. */
export function CalendarGrid({ label, days, today, month, selected, mayEdit, onOpen, onDrop }: CalendarGridProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({ [hasDevotional(days, String(key)) ? DRAGGED_DAY : 'calendar-gap']: String(key) })),
    acceptedDragTypes: [DRAGGED_DAY, DRAGGED_RELEASE],
    getDropOperation: () => 'move',
    async onItemDrop({ items, target }) {
      const [item] = items.filter(isTextDropItem)
      const type = [DRAGGED_DAY, DRAGGED_RELEASE].find((one) => item?.types.has(one))
      if (!item || type === undefined) return
      const moving = movingOf(days, type, await item.getText(type))
      if (moving && moving.date !== target.key) onDrop(moving, String(target.key))
    },
  })
  return (
    <div className={styles.calendar}>
      <ol className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map(({ date }) => (
          <li key={date}>{dateText(date, { weekday: 'short' })}</li>
        ))}
      </ol>
      <GridList
        key={mayEdit ? 'movable' : 'fixed'}
        aria-label={label}
        layout="grid"
        className={(month === undefined ? styles.week : styles.month) ?? ''}
        items={days}
        dependencies={[days, selected, today, month, mayEdit]}
        onAction={(key) => onOpen(String(key))}
        {...(mayEdit && { dragAndDropHooks })}
      >
        {(day) => (
          <DayCell
            id={day.date}
            day={day}
            isToday={day.date === today}
            isPast={day.date < today}
            isOutside={month !== undefined && !day.date.startsWith(month)}
            isSelected={day.date === selected}
            isWhole={month === undefined}
            mayEdit={mayEdit}
          />
        )}
      </GridList>
    </div>
  )
}

function hasDevotional(days: readonly ShownDay[], date: string): boolean {
  return days.some((day) => day.date === date && day.devotional !== null)
}

function movingOf(days: readonly ShownDay[], type: string, key: string): DroppedThing | undefined {
  for (const day of days) {
    if (type === DRAGGED_DAY && day.date === key) return movingDevotional(day)
    const release = type === DRAGGED_RELEASE ? day.releases.find(({ kind, id }) => `${kind} ${id}` === key) : undefined
    if (release) return { kind: 'release', date: day.date, name: release.title, release }
  }
  return undefined
}
