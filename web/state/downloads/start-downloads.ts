import { watchVisitor } from '../../http/session/visitor.ts'
import { applyConnection, renewAndResumeDownloads, showDownloadsOfVisitor } from './downloads.ts'
import { watchConnection } from './keep/may-download-now.ts'
import { runKeepChoices, watchKeepChoices } from './keep/run-keep-choices.ts'
import { canDownload } from './stored-ids.ts'
import { readTexts, renewTexts } from './texts/download-texts.ts'

let hasStarted = false

/**
 * Renews licenses and texts, continues interrupted downloads and runs the keep choices: now, and whenever the
 * connection returns. Once per page.
 */
export function startDownloads(): void {
  if (hasStarted) return
  hasStarted = true
  addEventListener('online', () => void goOn())
  watchVisitor(() => {
    void showDownloadsOfVisitor().catch(() => undefined)
    void readTexts().catch(() => undefined)
  })
  watchConnection(() => void changeConnection())
  watchKeepChoices()
  void goOn()
}

async function changeConnection(): Promise<void> {
  void applyConnection().catch(() => undefined)
  await keepMore()
}

async function goOn(): Promise<void> {
  void renewAndResumeDownloads().catch(() => undefined)
  await keepMore()
}

async function keepMore(): Promise<void> {
  if (!navigator.onLine) return
  // A new build may have been installed without all of the code that lists and plays downloads.
  if (canDownload()) navigator.serviceWorker.controller?.postMessage({ keepsListening: true })
  await renewTexts().catch(() => undefined)
  await runKeepChoices().catch(() => undefined)
}
