import type { RoomPerson } from '#contract/catalogue/together.ts'
import { togetherText as words } from '#web/ui/text/catalogue/together-en.ts'
import styles from './people.module.css'

const MOST_SHOWN = 12

/** Who is here, in a row. */
export function InitialsRow({ people }: { people: readonly RoomPerson[] }) {
  return (
    <div>
      <ul className={styles.row}>
        {people.slice(0, MOST_SHOWN).map(({ id, initials }, at) => (
          <li key={id} className={styles.person} data-tone={at % 5}>
            {initials}
          </li>
        ))}
      </ul>
      <p className={styles.count}>{words.here(people.length)}</p>
    </div>
  )
}
