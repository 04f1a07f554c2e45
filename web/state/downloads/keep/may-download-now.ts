import { mayDownloadOver, reportsType } from '#rules/offline/connection.ts'
import { currentConnection } from '#web/http/browser/connection.ts'
import { readKeepChoices } from './stored-choices.ts'

/** True if this browser tells whether it is on Wi-Fi. */
export function reportsConnectionType(): boolean {
  return reportsType(currentConnection())
}

/** True if downloads may use the connection there is. */
export function mayDownloadNow(): boolean {
  return mayDownloadOver(currentConnection(), readKeepChoices().isOnlyOnWifi)
}

/**
 * Calls back when the kind of connection changes, in browsers that report it. They also report each change of speed,
 * which is ignored.
 */
export function watchConnection(onChange: () => void): void {
  const connection = currentConnection()
  if (!(connection instanceof EventTarget)) return
  let type = connection.type
  connection.addEventListener('change', () => {
    if (connection.type === type) return
    type = connection.type
    onChange()
  })
}
