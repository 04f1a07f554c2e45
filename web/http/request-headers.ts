import { deviceId } from './browser/device-id.ts'
import { platformTypeHeader } from './browser/platform-type.ts'

const sessionStartedAt = typeof performance === 'undefined' ? 0 : Math.round(performance.timeOrigin)

/** What every request says of where it comes from (specification 7). */
export function requestHeaders(): Record<string, string> {
  return {
    'content-type': 'application/json',
    platform: 'Web',
    hostname: location.hostname,
    fingerprint: deviceId(),
    amplitude_session_id: String(sessionStartedAt),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...platformTypeHeader(),
  }
}
