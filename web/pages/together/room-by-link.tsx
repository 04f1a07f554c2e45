import { useEffect, useState } from 'react'
import { getRoom, type JoinedRoom, joinRoom, type Room as RoomDetails } from '#contract/catalogue/together.ts'
import { DISCOVER, SUBSCRIBE } from '#contract/paths.ts'
import { SignUpButton } from '#web/features/account/sign-up-button.tsx'
import { PreviewButton } from '#web/features/catalogue/playback/preview-button.tsx'
import { isRefusal } from '#web/features/sign-in/refusal-words.ts'
import { call } from '#web/http/api.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { togetherText as words } from '#web/ui/text/catalogue/together-en.ts'
import { text } from '#web/ui/text/en.ts'
import { JoinForm } from './join/join-form.tsx'
import { InitialsRow } from './room/initials-row.tsx'
import { RoomInside } from './room/room-inside.tsx'
import { consumeOpenedRoom, unlockPlayer } from './room-entry.ts'

type Failure = 'gone' | 'failed'

/** A room by its link: the form to join it, and then the room. */
export function RoomByLink({ roomKey }: { roomKey: string }) {
  const [room, setRoom] = useState<RoomDetails>()
  const [entered, setEntered] = useState<JoinedRoom | undefined>(() => consumeOpenedRoom(roomKey))
  const [failure, setFailure] = useState<Failure>()
  const accessLevel = useAccessLevel()

  function load() {
    setFailure(undefined)
    call(getRoom, { params: { key: roomKey } }).then(
      ({ data }) => setRoom(data),
      (error: unknown) => setFailure(isRefusal(error, 'room_not_found') ? 'gone' : 'failed'),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: after sign-in other items may be played
  useEffect(load, [roomKey, accessLevel])

  if (failure && !entered) return <Failed failure={failure} onRetry={load} />
  if (!room) return null
  if (entered) {
    const { item, duration_ms, preview_seconds } = room
    const opened_at = Date.parse(room.created_at)
    return <RoomInside room={{ item, duration_ms, preview_seconds, key: roomKey, opened_at }} entered={entered} />
  }
  return <JoinRoom room={room} onEntered={setEntered} />
}

function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const isGone = failure === 'gone'
  return (
    <StatePanel
      icon={isGone ? LISTENING_SHAPES.people : 'not-loaded'}
      title={isGone ? words.gone_title : text.failure.title}
      words={isGone ? text.states.content_not_found : text.failure.words}
      level="h1"
    >
      {isGone ? (
        <Button href={DISCOVER}>{text.states.go_to_discover}</Button>
      ) : (
        <Button onClick={onRetry}>{text.failure.try_again}</Button>
      )}
    </StatePanel>
  )
}

function JoinRoom({ room, onEntered }: { room: RoomDetails; onEntered: (entered: JoinedRoom) => void }) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const { item, key, state } = room
  const isGuest = useAccessLevel() === 'guest'

  function enter(initials: string) {
    unlockPlayer()
    setBusy(true)
    setFault(undefined)
    call(joinRoom, { params: { key }, body: { initials } })
      .then(({ data }) => onEntered(data))
      .catch((error: unknown) => setFault(faultOf(error)))
      .finally(() => setBusy(false))
  }
  if (item.is_locked && isGuest) {
    return (
      <StatePanel icon="lock" title={item.title} words={words.door_words} level="h1">
        <SignUpButton variant="primary" />
        {room.preview_seconds !== null && <PreviewButton item={item} seconds={room.preview_seconds} />}
      </StatePanel>
    )
  }
  return (
    <JoinForm item={item} label={words.join} isBusy={isBusy} fault={fault} onEnter={enter}>
      {state.people.length > 0 && <InitialsRow people={state.people} />}
      {item.is_locked && <a href={SUBSCRIBE}>{text.chrome.subscribe}</a>}
    </JoinForm>
  )
}

function faultOf(error: unknown): string {
  if (isRefusal(error, 'room_full')) return words.full_title
  if (isRefusal(error, 'room_not_found')) return words.gone_title
  return accountText.faults.unavailable
}
