/** What an address of an ad server may ask for: seconds into the advertisement, into the film, and what went wrong. */
export type AdMacros = {
  now: number
  adSeconds: number
  contentSeconds: number
  assetUrl: string | null
  errorCode: string | null
  /** Why a program was not run. */
  reason?: string | null
}

const EIGHT_DIGITS = 100_000_000
/** What the standard wants said of what a player does not tell (VAST 4.1, 6). */
const UNKNOWN = '-1'
const MACRO = /\[([A-Z_]{3,40})\]|%5B([A-Z_]{3,40})%5D/g

/** The address that a template stands for. Nothing of it tells who the visitor is: those macros stay unknown. */
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
