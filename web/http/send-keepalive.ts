import { requestHeaders } from './request-headers.ts'
import { readStoredToken } from './session/session-token.ts'

/** Sends with `keepalive`, so that the request outlives the page. Uses the visitor's session if it is still valid. */
export function sendKeepalive(path: string, { method, body }: { method: string; body: string }): void {
  const token = readStoredToken()
  const headers = { ...requestHeaders(), ...(token && { authorization: `Bearer ${token}` }) }
  if ('keepalive' in Request.prototype) {
    fetch(path, { method, headers, body, keepalive: true }).catch(() => undefined)
  } else if (method === 'POST') {
    navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }))
  }
}
