import { askOnReturn } from './ask-on-return.ts'
import { findPlaces } from './find-place.ts'
import { followPlayer } from './follow-player.ts'
import { offerUndo } from './offer-undo.ts'
import { startSending } from './start-sending.ts'

let hasStarted = false

/** Finds and follows places from now on; once in a page's life. */
export function startProgress(): void {
  if (hasStarted) return
  hasStarted = true
  findPlaces()
  followPlayer()
  askOnReturn()
  offerUndo()
  startSending()
}
