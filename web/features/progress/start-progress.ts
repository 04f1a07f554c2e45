import { offerJumpUndo } from './offer-jump-undo.ts'
import { offerOtherDevicePosition } from './offer-other-device-position.ts'
import { recordProgress } from './record-progress.ts'
import { provideResumePositions } from './resume-positions.ts'
import { startSendingPositions } from './start-sending-positions.ts'

let hasStarted = false

/** Starts resuming and recording positions; once per page. */
export function startProgress(): void {
  if (hasStarted) return
  hasStarted = true
  provideResumePositions()
  recordProgress()
  offerOtherDevicePosition()
  offerJumpUndo()
  startSendingPositions()
}
