import type { RoomPerson } from '#contract/catalogue/together.ts'
import { togetherText as words } from '#web/ui/text/catalogue/together-en.ts'
import styles from './people.module.css'

const MOST_SHOWN = 12

/** People of a room in a row: who is here, or who was at its end. */
export function InitialsRow({ people, isOver = false }: { people: readonly RoomPerson[]; isOver?: boolean }) {
  return (
    <div>
      <ul className={styles.row}>
        {people.slice(0, MOST_SHOWN).map(({ id, initials }, at) => (
          <li key={id} className={styles.person} data-tone={at % 5}>
            {initials}
          </li>
        ))}
      </ul>
      {!isOver && <p className={styles.count}>{words.here(people.length)}</p>}
    </div>
  )
}
