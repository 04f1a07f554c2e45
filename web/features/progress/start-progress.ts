import { offerOtherDevicePosition } from './ask-on-return.ts'
import { provideResumePositions } from './find-place.ts'
import { recordProgress } from './follow-player.ts'
import { offerJumpUndo } from './offer-undo.ts'
import { startSendingPositions } from './start-sending.ts'

let hasStarted = false

/** Finds and follows places from now on; once in a page's life. */
export function startProgress(): void {
  if (hasStarted) return
  hasStarted = true
  provideResumePositions()
  recordProgress()
  offerOtherDevicePosition()
  offerJumpUndo()
  startSendingPositions()
}
