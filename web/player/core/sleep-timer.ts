import type { Chapter } from '#contract/catalogue/content.ts'
import { clamp } from './clamp.ts'
import type { AudioState } from './state/audio-state.ts'

/** When the sound is to end: after some minutes, at a time of day, with the item or with its chapter. */
export type SleepChoice =
  | { kind: 'minutes'; minutes: number }
  | { kind: 'clock'; time: string }
  | { kind: 'item' }
  | { kind: 'chapter' }

/** A timer that is set: the end as a moment (milliseconds since 1970), as a place in an item, or with the item. */
export type SleepTimer = { choice: SleepChoice; endsAt?: number; endsIn?: { itemId: string; position: number } }

export const SLEEP_MINUTES = [5, 10, 15, 30, 45, 60] as const
/** The last seconds, in which the sound fades. */
export const FADE_SECONDS = 10
/** Who presses play so soon after the sound ended goes back by so much: the last of it was hardly heard. */
export const STILL_AWAKE_MILLISECONDS = 60_000
export const STILL_AWAKE_REWIND_SECONDS = 20

type PlaybackState = Pick<AudioState, 'item' | 'position' | 'duration' | 'rate'>

/** Sets a timer. A chapter that has none after it ends with its item. */
export function startSleepTimer(choice: SleepChoice, { now, place }: { now: Date; place: PlaybackState }): SleepTimer {
  if (choice.kind === 'minutes') return { choice, endsAt: now.getTime() + choice.minutes * 60_000 }
  if (choice.kind === 'clock') return { choice, endsAt: nextTimeOfDay(choice.time, now) }
  const chapters = place.item?.chapters ?? []
  const next = choice.kind === 'chapter' ? chapterAfter(chapters, place.position) : undefined
  return next && place.item ? { choice, endsIn: { itemId: place.item.id, position: next.start_time } } : { choice }
}

/** How many seconds are left, 0 when it is over. A chapter's timer goes on with the item once that is another. */
export function secondsLeft(
  { endsAt, endsIn }: SleepTimer,
  { now, place }: { now: Date; place: PlaybackState },
): number {
  if (endsAt !== undefined) return Math.max(0, (endsAt - now.getTime()) / 1000)
  const end = endsIn?.itemId === place.item?.id ? (endsIn?.position ?? place.duration) : place.duration
  return Math.max(0, (end - place.position) / place.rate)
}

/** How much of the volume is left. A recording ends by itself, and is not faded. */
export function fadeVolume({ endsAt, endsIn }: SleepTimer, left: number): number {
  return endsAt === undefined && endsIn === undefined ? 1 : clamp(left / FADE_SECONDS, 1)
}

/** Whether the sound ends with the recording, in place of going on to the next. */
export function endsWithItem({ endsAt, endsIn }: SleepTimer): boolean {
  return endsAt === undefined && endsIn === undefined
}

function chapterAfter(chapters: readonly Chapter[], position: number): Chapter | undefined {
  return chapters.find(({ start_time }) => start_time > position)
}

/** When the clock next shows a time, `22:30`, where the listener is. */
function nextTimeOfDay(time: string, now: Date): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const moment = new Date(now)
  moment.setHours(hours, minutes, 0, 0)
  if (moment <= now) moment.setDate(moment.getDate() + 1)
  return moment.getTime()
}
