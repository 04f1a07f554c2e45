import { askOnReturn } from './ask-on-return.ts'
import { followPlayer } from './follow-player.ts'
import { offerUndo } from './offer-undo.ts'

let hasStarted = false

/** Follows the player from now on; once in a page's life. */
export function startProgress(): void {
  if (hasStarted) return
  hasStarted = true
  followPlayer()
  askOnReturn()
  offerUndo()
}
