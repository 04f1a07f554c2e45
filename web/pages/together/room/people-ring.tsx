import type { RoomPerson } from '#contract/catalogue/together.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ROOM_SHAPES } from '#web/ui/icon/room-shapes.ts'
import { togetherText as words } from '#web/ui/text/catalogue/together-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import styles from './people.module.css'

/** More do not fit around the picture. The head of the page shows how many people there are. */
const MOST_SHOWN = 12

type PeopleRingProps = {
  people: readonly RoomPerson[]
  image: string | null
  /** The ids of people who have just said amen. */
  amens: ReadonlySet<string>
}

/** Initials on a ring around the picture. */
export function PeopleRing({ people, image, amens }: PeopleRingProps) {
  const shown = people.slice(0, MOST_SHOWN)
  return (
    <div className={styles.ring}>
      <Artwork src={image} size={480} shape="round" eager className={styles.art} />
      <ul className={styles.around}>
        {shown.map(({ id, initials, is_host }, at) => (
          <li key={id} ref={(place) => place?.style.setProperty('--at', String(at / shown.length))}>
            <span className={styles.person} data-tone={at % 5} data-amen={amens.has(id) || undefined}>
              {initials}
              {is_host && (
                <span className={styles.mark}>
                  <Icon name={ROOM_SHAPES.crown} size={12} />
                  <VisuallyHidden>, {words.host}</VisuallyHidden>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
