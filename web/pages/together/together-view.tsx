import { useEffect, useState } from 'react'
import { DISCOVER } from '#contract/paths.ts'
import { isVisitorKnown } from '#web/http/session/visitor.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { togetherText } from '#web/ui/text/catalogue/together-en.ts'
import { text } from '#web/ui/text/en.ts'
import { NewRoom } from './join/new-room.tsx'
import { RoomByLink } from './room-by-link.tsx'
import type { TogetherData } from './together-data.ts'
import styles from './together-view.module.css'

/** A room, shown once the visitor is identified, because their access decides what they hear. */
export function View({ data }: { data: TogetherData }) {
  const isHydrated = useHydrated()
  const [isIdentified, setIdentified] = useState(isHydrated && isVisitorKnown())
  useEffect(() => {
    void identifyVisitor().then(() => setIdentified(true))
  }, [])
  return (
    <div className={styles.page} aria-busy={!isIdentified}>
      <noscript>
        <StatePanel
          icon={LISTENING_SHAPES.people}
          title={togetherText.title}
          words={togetherText.needs_script}
          level="h1"
        >
          <Button href={DISCOVER}>{text.states.go_to_discover}</Button>
        </StatePanel>
      </noscript>
      {isIdentified &&
        ('content_id' in data ? (
          <NewRoom key={data.content_id} contentId={data.content_id} />
        ) : (
          <RoomByLink key={data.room_key} roomKey={data.room_key} />
        ))}
    </div>
  )
}
