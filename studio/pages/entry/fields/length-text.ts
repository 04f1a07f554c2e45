const TIME = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:\.(\d{1,3}))?$/

/** Seconds of a time like `3:58`, `1:02:03` or `3:58.5`; undefined for anything else. */
export function secondsFromText(text: string): number | undefined {
  const match = TIME.exec(text.trim())
  if (!match) return undefined
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match
  if (Number(seconds) > 59) return undefined
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`)
}

const MINUTE = 60
const HOUR = 3600

/** Seconds as such a time, to a tenth: `3:58`, `1:02:03.5`. */
export function textOfSeconds(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  const whole = Math.floor(tenths / 10)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / HOUR)
  const minutes = Math.floor((whole % HOUR) / MINUTE)
  const fraction = tenths % 10 === 0 ? '' : `.${tenths % 10}`
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(whole % MINUTE)}${fraction}`
}
