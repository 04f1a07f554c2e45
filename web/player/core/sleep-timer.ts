import type { Chapter } from '#contract/catalogue/content.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { clamp } from './clamp.ts'
import { autoplayItems } from './queue/autoplay.ts'
import type { AudioState } from './state/audio-state.ts'

/** When playback stops: after some minutes, at a time of day, with the item or a later one, or with its chapter. */
export type SleepChoice =
  | { kind: 'minutes'; minutes: number }
  | { kind: 'clock'; time: string }
  | { kind: 'item'; count?: number }
  | { kind: 'chapter' }

/**
 * A sleep timer with its end: a time (milliseconds since 1970), a position in an item, or the end of the last of
 * `itemsLeft` items.
 */
export type SleepTimer = {
  choice: SleepChoice
  fadeSeconds: number
  endsAt?: number
  endsIn?: { itemId: string; position: number }
  itemsLeft?: number
}

export const SLEEP_MINUTES = [5, 10, 15, 30, 45, 60] as const
/** The duration of the fade-out, unless the listener chose another. */
export const FADE_SECONDS = 10
/** The most items that a timer counts. */
export const MOST_SLEEP_ITEMS = 8
/** If the listener presses play within this time, the recording is rewound, because the fade-out was hardly audible. */
export const STILL_AWAKE_MILLISECONDS = MINUTE_MILLISECONDS
export const STILL_AWAKE_REWIND_SECONDS = 20

type PlaybackState = Pick<
  AudioState,
  'item' | 'position' | 'duration' | 'rate' | 'upNext' | 'playlist' | 'idAfterQueue'
>

type SleepStart = { now: Date; playback: PlaybackState; fadeSeconds?: number }

/**
 * Starts a timer. The last chapter ends with its item. A fade of more than `FADE_SECONDS` takes at most half of the
 * time, but is never shortened below `FADE_SECONDS`.
 */
export function startSleepTimer(
  choice: SleepChoice,
  { now, playback, fadeSeconds = FADE_SECONDS }: SleepStart,
): SleepTimer {
  const timer = { choice, fadeSeconds, ...endOf(choice, { now, playback }) }
  const half = secondsLeft(timer, { now, playback }) / 2
  return { ...timer, fadeSeconds: Math.max(Math.min(fadeSeconds, half), Math.min(fadeSeconds, FADE_SECONDS)) }
}

function endOf(
  choice: SleepChoice,
  { now, playback }: { now: Date; playback: PlaybackState },
): Pick<SleepTimer, 'endsAt' | 'endsIn' | 'itemsLeft'> {
  if (choice.kind === 'minutes') return { endsAt: now.getTime() + choice.minutes * MINUTE_MILLISECONDS }
  if (choice.kind === 'clock') return { endsAt: nextTimeOfDay(choice.time, now) }
  if (choice.kind === 'item') return { itemsLeft: choice.count ?? 1 }
  const next = chapterAfter(playback.item?.chapters ?? [], playback.position)
  return next && playback.item ? { endsIn: { itemId: playback.item.id, position: next.start_time } } : { itemsLeft: 1 }
}

/** Remaining seconds, 0 at the end. A chapter's timer applies to the whole item after a skip. */
export function secondsLeft(
  { endsAt, endsIn, itemsLeft = 1 }: SleepTimer,
  { now, playback }: { now: Date; playback: PlaybackState },
): number {
  if (endsAt !== undefined) return Math.max(0, (endsAt - now.getTime()) / 1000)
  const end = endsIn?.itemId === playback.item?.id ? (endsIn?.position ?? playback.duration) : playback.duration
  const laterSeconds = endsIn ? 0 : secondsOfNext(playback, itemsLeft - 1)
  return Math.max(0, (end - playback.position + laterSeconds) / playback.rate)
}

/** The length of the items that follow, as far as they are known. */
function secondsOfNext({ item, upNext, playlist, idAfterQueue }: PlaybackState, count: number): number {
  if (count < 1) return 0
  const { items } = autoplayItems({ item, upNext, playlist, idAfterQueue }, new Map(), count)
  return [...upNext, ...items].slice(0, count).reduce((total, { duration }) => total + duration, 0)
}

/** The volume during the fade-out, from 0 to 1. Without a fade if the recording ends by itself. */
export function fadeVolume(timer: SleepTimer, remainingSeconds: number): number {
  return endsWithItem(timer) ? 1 : clamp(remainingSeconds / timer.fadeSeconds, 1)
}

/** True if playback stops with the item, or a later one, instead of continuing. */
export function endsWithItem({ endsAt, endsIn }: SleepTimer): boolean {
  return endsAt === undefined && endsIn === undefined
}

/** The timer after an item ended by itself; null if playback stops with it. */
export function afterItem(timer: SleepTimer): SleepTimer | null {
  const itemsLeft = (timer.itemsLeft ?? 1) - 1
  if (!endsWithItem(timer)) return timer
  return itemsLeft > 0 ? { ...timer, itemsLeft } : null
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
