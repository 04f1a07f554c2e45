import { useRef } from 'react'
import { type JoinedRoom, type RoomPerson, sayAmen } from '#contract/catalogue/together.ts'
import { roomPath, SUBSCRIBE } from '#contract/paths.ts'
import { PreviewButton } from '#web/features/catalogue/playback/preview-button.tsx'
import { CopyLink } from '#web/features/sharing/copy-link.tsx'
import { call } from '#web/http/api.ts'
import { ArtGlow } from '#web/player/audio/art-glow/art-glow.tsx'
import { VolumeControl } from '#web/player/audio/controls/volume-control.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { togetherText as words } from '#web/ui/text/catalogue/together-en.ts'
import { text } from '#web/ui/text/en.ts'
import { AmenButton } from './amen-button.tsx'
import { CommonPosition } from './common-position.tsx'
import { HostPanel } from './host-panel.tsx'
import { PeopleRing } from './people-ring.tsx'
import { RoomEnded } from './room-ended.tsx'
import styles from './room-inside.module.css'
import { useAmens } from './use-amens.ts'
import { useCommands } from './use-commands.ts'
import { useCommonPosition } from './use-common-position.ts'
import { useCountdown } from './use-countdown.ts'
import { type RoomOfPage, useRoom } from './use-room.ts'

/** A room that the visitor has joined. */
export function RoomInside({ room, entered }: { room: RoomOfPage; entered: JoinedRoom }) {
  const session = useRoom(room, entered)
  const { state, now } = session
  const { item, duration_ms, key } = room
  const position = useCommonPosition(state, duration_ms, now)
  const { command, seek } = useCommands(room)
  const secondsLeft = useCountdown(state, now)
  const copyButton = useRef<HTMLButtonElement>(null)
  const isHost = state.people.some(({ id, is_host }) => is_host && id === entered.you)

  if (state.status === 'ended' || position >= duration_ms / 1000) {
    return <RoomEnded item={item} people={state.people} room={state.status !== 'ended' && isHost ? key : null} />
  }
  return (
    <div className={styles.room}>
      <ArtGlow item={item} className={styles.glow} />
      <header className={styles.head}>
        <p className={styles.over}>{words.title}</p>
        <p>{words.here(state.people.length)}</p>
      </header>
      <People people={state.people} image={item.thumbnail_image_url} />
      <div className={styles.right}>
        <h1 className={styles.title} dir="auto">
          {item.title}
        </h1>
        {item.is_locked ? (
          <LockedPart item={item} seconds={room.preview_seconds} />
        ) : (
          <CommonPosition
            position={position}
            duration={duration_ms / 1000}
            session={session}
            secondsLeft={secondsLeft}
            onSeek={isHost ? seek : undefined}
          />
        )}
        <Actions room={room} />
        {isHost && (
          <HostPanel
            room={room}
            state={state}
            isCounting={secondsLeft > 0}
            now={now}
            you={entered.you}
            position={position}
            onCommand={command}
            onSeek={seek}
          />
        )}
        {!item.is_locked && <VolumeControl className={styles.volume} />}
        <div className={styles.invite}>
          <CopyLink link={new URL(roomPath(key), location.href).href} button={copyButton} isQuiet />
        </div>
      </div>
    </div>
  )
}

/** Replaces a recording that the visitor may not hear by its free preview, which plays for them alone. */
function LockedPart({ item, seconds }: { item: RoomOfPage['item']; seconds: number | null }) {
  return (
    <div className={styles.locked}>
      {seconds !== null && <PreviewButton item={item} seconds={seconds} />}
      <Button href={SUBSCRIBE} size="large" icon="lock">
        {text.chrome.subscribe}
      </Button>
    </div>
  )
}

function Actions({ room: { key, item } }: { room: RoomOfPage }) {
  return (
    <div className={styles.actions}>
      <AmenButton onAmen={() => call(sayAmen, { params: { key } })} />
      <Button variant="tertiary" size="large" href={item.action_url}>
        {words.leave}
      </Button>
    </div>
  )
}

function People({ people, image }: { people: readonly RoomPerson[]; image: string | null }) {
  const amens = useAmens(people)
  const said = people.filter(({ id }) => amens.has(id)).map(({ initials }) => initials)
  return (
    <div className={styles.left}>
      <PeopleRing people={people} image={image} amens={amens} />
      <p className={styles.said} role="status">
        {said.length > 0 && `${words.amen} · ${said.join(', ')}`}
      </p>
    </div>
  )
}
