import { eventPath } from '#contract/paths.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import { eventsText } from '#web/ui/text/catalogue/events-en.ts'
import styles from './event-card.module.css'
import type { EventCardData } from './events-data.ts'

/** An event in the list: picture, name and time, all of it one link. */
export function EventCard({ event, isFirst = false }: { event: EventCardData; isFirst?: boolean }) {
  return (
    <a className={styles.card} href={eventPath(event.name)}>
      <img
        className={styles.picture}
        src={event.image}
        alt=""
        width={1280}
        height={720}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
      <div className={styles.words}>
        {event.when === 'now' && <Badge kind="gold">{eventsText.when.now}</Badge>}
        <p className={styles.times}>{event.times}</p>
        <h3 className={styles.title}>{event.title}</h3>
        <p className={styles.lead}>{event.lead}</p>
      </div>
    </a>
  )
}
