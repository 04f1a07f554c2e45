import { watchVisitor } from '../../http/session/visitor.ts'
import { catchUp, changeVisitor } from './downloads.ts'

let hasStarted = false

/** Renews licenses and continues interrupted downloads: now, and whenever the connection returns. Once per page. */
export function startDownloads(): void {
  if (hasStarted) return
  hasStarted = true
  addEventListener('online', () => void catchUp().catch(() => undefined))
  watchVisitor(() => void changeVisitor().catch(() => undefined))
  void catchUp().catch(() => undefined)
}
