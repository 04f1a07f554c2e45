import { watchVisitor } from '../../http/session/visitor.ts'
import { catchUp, changeVisitor, obeyConnection } from './downloads.ts'
import { keepGoing, watchToKeepGoing } from './keep/keep-going.ts'
import { watchConnection } from './keep/may-load-now.ts'
import { renewTexts } from './texts/download-texts.ts'

let hasStarted = false

/**
 * Renews licenses and texts, continues interrupted downloads and keeps what is always kept: now, and whenever the
 * connection returns. Once per page.
 */
export function startDownloads(): void {
  if (hasStarted) return
  hasStarted = true
  addEventListener('online', () => void goOn())
  watchVisitor(() => void changeVisitor().catch(() => undefined))
  watchConnection(() => void obeyConnection().catch(() => undefined))
  watchToKeepGoing()
  void goOn()
}

async function goOn(): Promise<void> {
  void catchUp().catch(() => undefined)
  if (!navigator.onLine) return
  await renewTexts().catch(() => undefined)
  await keepGoing().catch(() => undefined)
}
