import type { Release } from '#contract/studio/calendar.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { IconButton, LinkButton } from '#studio/ui/button/button.tsx'
import { Menu } from '#studio/ui/menu/menu.tsx'
import { Thumbnail } from '#studio/ui/thumbnail/thumbnail.tsx'
import { releaseNote, releasePath } from '../calendar-words.ts'
import type { Moving } from '../moves/moving.ts'
import styles from './day-panel.module.css'

type DayReleasesProps = {
  releases: readonly Release[]
  date: string
  mayEdit: boolean
  onMove: (moving: Moving) => void
}

/** The releases of a day, each with a link to its page and a button to move it. */
export function DayReleases({ releases, date, mayEdit, onMove }: DayReleasesProps) {
  return (
    <section className={styles.section} aria-label={calendarText.releases}>
      <h3>{calendarText.releases}</h3>
      <ul>
        {releases.map((release) => (
          <li key={`${release.kind} ${release.id}`} className={styles.row}>
            {release.image_url !== null && <Thumbnail src={release.image_url} size={28} />}
            <span>
              <b>{release.title}</b>
              <small>{releaseNote(release)}</small>
            </span>
            {release.may_move && mayEdit ? (
              <Menu
                label={calendarText.drag(release.title)}
                actions={[
                  {
                    id: 'move',
                    label: calendarText.move_to,
                    icon: 'calendar-arrow-down',
                    onAction: () => onMove({ kind: 'release', date, name: release.title, release }),
                  },
                  { id: 'open', label: calendarText.open, icon: 'arrow-right', href: releasePath(release) },
                ]}
              >
                <IconButton icon="ellipsis" label={calendarText.drag(release.title)} />
              </Menu>
            ) : (
              <LinkButton size="small" look="plain" href={releasePath(release)}>
                {calendarText.open}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
