import type { Chapter } from '#contract/catalogue/content.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { clamp } from './clamp.ts'
import type { AudioState } from './state/audio-state.ts'

/** When playback stops: after some minutes, at a time of day, with the item or with its chapter. */
export type SleepChoice =
  | { kind: 'minutes'; minutes: number }
  | { kind: 'clock'; time: string }
  | { kind: 'item' }
  | { kind: 'chapter' }

/** A sleep timer with its end: a time (milliseconds since 1970), a position in an item, or the item's end. */
export type SleepTimer = { choice: SleepChoice; endsAt?: number; endsIn?: { itemId: string; position: number } }

export const SLEEP_MINUTES = [5, 10, 15, 30, 45, 60] as const
/** The duration of the fade-out. */
export const FADE_SECONDS = 10
/** A listener who presses play within this time is rewound: the fade-out was hardly audible. */
export const STILL_AWAKE_MILLISECONDS = MINUTE_MILLISECONDS
export const STILL_AWAKE_REWIND_SECONDS = 20

type PlaybackState = Pick<AudioState, 'item' | 'position' | 'duration' | 'rate'>

/** Starts a timer. The last chapter ends with its item. */
export function startSleepTimer(
  choice: SleepChoice,
  { now, playback }: { now: Date; playback: PlaybackState },
): SleepTimer {
  if (choice.kind === 'minutes') return { choice, endsAt: now.getTime() + choice.minutes * 60_000 }
  if (choice.kind === 'clock') return { choice, endsAt: nextTimeOfDay(choice.time, now) }
  const chapters = playback.item?.chapters ?? []
  const next = choice.kind === 'chapter' ? chapterAfter(chapters, playback.position) : undefined
  return next && playback.item
    ? { choice, endsIn: { itemId: playback.item.id, position: next.start_time } }
    : { choice }
}

/** Remaining seconds, 0 at the end. A chapter's timer applies to the whole item after a skip. */
export function secondsLeft(
  { endsAt, endsIn }: SleepTimer,
  { now, playback }: { now: Date; playback: PlaybackState },
): number {
  if (endsAt !== undefined) return Math.max(0, (endsAt - now.getTime()) / 1000)
  const end = endsIn?.itemId === playback.item?.id ? (endsIn?.position ?? playback.duration) : playback.duration
  return Math.max(0, (end - playback.position) / playback.rate)
}

/** The volume during the fade-out, from 0 to 1. Without a fade if the recording ends by itself. */
export function fadeVolume({ endsAt, endsIn }: SleepTimer, remainingSeconds: number): number {
  return endsAt === undefined && endsIn === undefined ? 1 : clamp(remainingSeconds / FADE_SECONDS, 1)
}

/** True if playback stops with the item instead of continuing. */
export function endsWithItem({ endsAt, endsIn }: SleepTimer): boolean {
  return endsAt === undefined && endsIn === undefined
}

function chapterAfter(chapters: readonly Chapter[], position: number): Chapter | undefined {
  return chapters.find(({ start_time }) => start_time > position)
}

/** The next time the local clock shows a time such as `22:30`. */
function nextTimeOfDay(time: string, now: Date): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const nextDate = new Date(now)
  nextDate.setHours(hours, minutes, 0, 0)
  if (nextDate <= now) nextDate.setDate(nextDate.getDate() + 1)
  return nextDate.getTime()
}
