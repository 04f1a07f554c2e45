const TIME = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:\.(\d{1,3}))?$/

/** Seconds of a time like `3:58`, `1:02:03` or `3:58.5`; undefined for anything else. */
export function secondsFromText(text: string): number | undefined {
  const match = TIME.exec(text.trim())
  if (!match) return undefined
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match
  if (Number(seconds) > 59) return undefined
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`)
}
