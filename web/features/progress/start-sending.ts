import { watchKeptPlaces } from '#web/transport/kept-places.ts'
import { watchVisitor } from '#web/transport/visitor.ts'
import { sendPlaces } from './send-places.ts'

let hasStarted = false

/** Sends on from now on what this browser keeps; once in a page's life. Whoever signs in takes their places along. */
export function startSending(): void {
  if (hasStarted) return
  hasStarted = true
  addEventListener('online', () => void sendPlaces())
  watchVisitor(() => void sendPlaces())
  watchKeptPlaces(() => undefined)
  void sendPlaces()
}
