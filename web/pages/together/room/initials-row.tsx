import type { RoomPerson } from '#contract/catalogue/together.ts'
import { togetherText as words } from '#web/ui/text/catalogue/together-en.ts'
import styles from './people.module.css'

const MOST_SHOWN = 12

/** The people of a room in a row: those who are in it, or those who were in it when it ended. */
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
