import type { JoinedRoom } from '#contract/catalogue/together.ts'
import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { withPlayer } from '#web/player/audio/lazy-player.ts'

const KEY = 'room_initials'

/** The initials of the last room in this browser. */
export function lastInitials(): string {
  return readStorage('local', KEY) ?? ''
}

export function rememberInitials(initials: string): void {
  writeStorage('local', KEY, initials)
}

let opened: JoinedRoom | undefined

/** Stores a room that this page has just opened. Its host need not join it again. */
export function storeOpenedRoom(room: JoinedRoom): void {
  opened = room
}

export function consumeOpenedRoom(key: string): JoinedRoom | undefined {
  const room = opened?.key === key ? opened : undefined
  if (room) opened = undefined
  return room
}

/** Loads the player within the gesture that joins, so that it may start by itself later. */
export function unlockPlayer(): void {
  void withPlayer(() => undefined)
}
