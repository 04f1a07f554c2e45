import { watchVisitor } from '#web/http/session/visitor.ts'
import { watchStoredPositions } from '#web/state/progress/stored-positions.ts'
import { sendPositions } from './send-positions.ts'

let hasStarted = false

/** Sends on from now on what this browser keeps; once in a page's life. Whoever signs in takes their places along. */
export function startSendingPositions(): void {
  if (hasStarted) return
  hasStarted = true
  addEventListener('online', () => void sendPositions())
  watchVisitor(() => void sendPositions())
  watchStoredPositions(() => undefined)
  void sendPositions()
}
