/** The values for macros in an ad server's addresses: seconds into the advertisement and the content, and the error. */
export type AdMacros = {
  now: number
  adSeconds: number
  contentSeconds: number
  assetUrl: string | null
  errorCode: string | null
  /** Why a verification resource was not executed. */
  reason?: string | null
}

const EIGHT_DIGITS = 100_000_000
/** The value of macros that a player does not disclose (VAST 4.1, 6). */
const UNKNOWN = '-1'
const MACRO = /\[([A-Z_]{3,40})\]|%5B([A-Z_]{3,40})%5D/g

/** The address of a template with its macros filled in. Macros about the visitor stay unknown. */
export function fillMacros(template: string, macros: AdMacros): string {
  const { now, adSeconds, contentSeconds, assetUrl, errorCode, reason } = macros
  const values: Readonly<Record<string, string>> = {
    CACHEBUSTING: String(Math.floor(now) % EIGHT_DIGITS).padStart(8, '0'),
    TIMESTAMP: new Date(now).toISOString(),
    ADPLAYHEAD: clockTime(adSeconds),
    CONTENTPLAYHEAD: clockTime(contentSeconds),
    MEDIAPLAYHEAD: clockTime(contentSeconds),
    ASSETURI: assetUrl ?? UNKNOWN,
    ERRORCODE: errorCode ?? UNKNOWN,
    REASON: reason ?? UNKNOWN,
  }
  return template.replace(MACRO, (_, plain?: string, encoded?: string) => {
    return encodeURIComponent(values[plain ?? encoded ?? ''] ?? UNKNOWN)
  })
}

/** `00:00:05.250` */
function clockTime(seconds: number): string {
  return new Date(Math.max(0, Math.round(seconds * 1000))).toISOString().slice(11, 23)
}
