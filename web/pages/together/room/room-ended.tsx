import { useEffect, useRef } from 'react'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { type RoomPerson, steerRoom } from '#contract/catalogue/together.ts'
import { DISCOVER } from '#contract/paths.ts'
import { call } from '#web/http/api.ts'
import { ArtGlow } from '#web/player/audio/art-glow/art-glow.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { togetherText as words } from '#web/ui/text/catalogue/together-en.ts'
import { text } from '#web/ui/text/en.ts'
import { InitialsRow } from './initials-row.tsx'
import styles from './room-ended.module.css'

type RoomEndedProps = {
  item: ContentCard
  people: readonly RoomPerson[]
  /** The key of the room, for its host, if it is still open although its recording is over; else null. */
  room: string | null
}

/** The end of a room. If its recording is over, the host's page closes the room. */
export function RoomEnded({ item, people, room }: RoomEndedProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // The view has changed: its start is scrolled to and focused, so that screen readers read it.
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  useEffect(() => {
    if (room) call(steerRoom, { params: { key: room }, body: { act: 'end' } }).catch(() => undefined)
  }, [room])
  return (
    <div className={styles.ended}>
      <ArtGlow item={item} className={styles.glow} />
      <h1 ref={title} className={styles.title} tabIndex={-1}>
        {words.ended_title}
      </h1>
      <p className={styles.item} dir="auto">
        {item.title}
      </p>
      {people.length > 0 && <InitialsRow people={people} isOver />}
      <Button variant="primary" size="large" href={DISCOVER}>
        {text.states.go_to_discover}
      </Button>
    </div>
  )
}
