import { currentLanguage } from '#web/ui/words/language.ts'

/** Zones that are always offered, beside the browser's own. */
const KNOWN_ZONES = [
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Lagos',
  'Africa/Nairobi',
  'Asia/Kolkata',
  'Asia/Manila',
  'Asia/Seoul',
  'Australia/Sydney',
]
/** The remark beside the chosen zone. */
const COMPARED_ZONES = ['UTC', 'America/New_York', 'Africa/Lagos', 'Asia/Manila']

/** The browser's time zone. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The listed zones, without duplicates: the chosen one, the browser's own, and the known ones. */
export function shownZones(chosen: string): string[] {
  return [...new Set([chosen, ownZone(), ...KNOWN_ZONES])]
}

function timeIn(time: string, timeZone: string): string {
  const style = { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat(currentLanguage().locale, style).format(Date.parse(time))
}

/** The same time in other zones: `Tue, 11:00 AM UTC · Tue, 12:00 PM GMT+1`. */
export function timeInOtherZones(time: string, zone: string): string {
  const zones = COMPARED_ZONES.filter((compared) => compared !== zone)
  return zones.map((compared) => timeIn(time, compared)).join(' · ')
}
