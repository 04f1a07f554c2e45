/** Allowed device ids: safe as a header value. */
const DEVICE_ID = /^[\w-]{8,64}$/

/**
 * The device id in an analytics service's cookie: `<prefix>…=<id>`, `<id>.<user>.<times>`, or a record `{deviceId}` in
 * base64. Undefined if there is none. Source: specification, section 3 (device id).
 */
export function deviceIdInCookies(cookies: string, prefix: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [name = '', value = ''] = pair.trim().split(/=(.*)/s)
    if (!name.toLowerCase().startsWith(prefix.toLowerCase())) continue
    const record = parseRecord(value)
    const id = record ? record.deviceId : value.split('.')[0]
    if (typeof id === 'string' && DEVICE_ID.test(id)) return id
  }
  return undefined
}

function parseRecord(value: string): { deviceId?: unknown } | undefined {
  try {
    const record: unknown = JSON.parse(decodeURIComponent(atob(decodeURIComponent(value))))
    return typeof record === 'object' && record !== null ? record : undefined
  } catch {
    return undefined
  }
}
