import { offerJumpUndo } from './offer-jump-undo.ts'
import { offerOtherDevicePosition } from './offer-other-device-position.ts'
import { recordProgress } from './record-progress.ts'
import { provideResumePositions } from './resume-positions.ts'
import { startSendingPositions } from './start-sending-positions.ts'

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
