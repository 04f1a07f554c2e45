import { watchVisitor } from '#web/http/session/visitor.ts'
import { watchStoredPositions } from '#web/state/progress/stored-positions.ts'
import { sendPositions } from './send-positions.ts'

let hasStarted = false

/** Starts sending this browser's positions; once per page. At sign-in a guest's positions are sent too. */
export function startSendingPositions(): void {
  if (hasStarted) return
  hasStarted = true
  addEventListener('online', () => void sendPositions())
  watchVisitor(() => void sendPositions())
  watchStoredPositions(() => undefined)
  void sendPositions()
}
