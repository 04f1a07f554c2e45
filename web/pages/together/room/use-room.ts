import { useEffect, useRef, useState } from 'react'
import type { ContentCard } from '#contract/catalogue/content.ts'
import type { JoinedRoom, RoomState } from '#contract/catalogue/together.ts'
import type { SyncState } from '#web/player/audio/together/room-player.ts'
import { type RoomVisit, visitRoom } from './visit-room.ts'

export type RoomOfPage = {
  key: string
  item: ContentCard
  duration_ms: number
  preview_seconds: number | null
  /** When it was opened, by the common clock. */
  opened_at: number
}

export type RoomSession = {
  state: RoomState
  step: SyncState
  isLost: boolean
  now: () => number | undefined
  rejoin: () => void
}

/** The visit of a room as a view shows it. It ends with the page. */
export function useRoom(room: RoomOfPage, entered: JoinedRoom): RoomSession {
  const [state, setState] = useState(entered.state)
  const [step, setSyncState] = useState<SyncState>('waiting')
  const [isLost, setLost] = useState(false)
  const visit = useRef<RoomVisit>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one visit, from joining to the end of the page
  useEffect(() => {
    const started = visitRoom(room, entered.state, {
      onSyncState: setSyncState,
      onLost: () => setLost(true),
      onState(next) {
        setState(next)
        setLost(false)
      },
    })
    visit.current = started
    return started.leave
  }, [])
  return { state, step, isLost, now: () => visit.current?.now(), rejoin: () => visit.current?.rejoin() }
}
