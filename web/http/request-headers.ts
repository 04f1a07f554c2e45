import { deviceId } from './browser/device-id.ts'
import { platformTypeHeader } from './browser/platform-type.ts'

const sessionStartedAt = typeof performance === 'undefined' ? 0 : Math.round(performance.timeOrigin)

/** Headers of every request that tell where it comes from. Source: specification, section 7. */
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
