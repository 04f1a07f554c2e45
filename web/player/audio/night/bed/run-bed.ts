import { wallClock } from '#web/http/browser/clock.ts'
import { type BedEvent, type BedPhase, bedVolume, nextBedPhase } from '../../../core/bed/bed-phase.ts'
import { type Bed, FULL_LEVEL, type NightSettings } from '../../../core/night/night-settings.ts'
import type { AudioStatus } from '../../../core/state/audio-state.ts'
import type { BedSound } from '../../../dom/bed-sound.ts'
import { isLearnersTurn } from '../../learning/learners-turn.ts'
import { nightSettings } from '../night-store.ts'
import type { NightParts } from '../start-night.ts'

type BedParts = NightParts & {
  /** Loads the code that makes the sound, before it is first heard. */
  loadSound?: () => Promise<BedSound>
}

const VOICE_IS_ON: ReadonlySet<AudioStatus> = new Set(['playing', 'loading'])
const EVERY_MILLISECONDS = 1000

/**
 * Plays the bed under the voice, also while the voice waits for a learner. When the voice has ended, the bed continues
 * until the timer ends or the bed's own time is over.
 */
export function runBed({ store, sleep, loadSound = loadBedSound }: BedParts): void {
  let phase: BedPhase = { kind: 'silent' }
  let status: AudioStatus = 'idle'
  let hadTimer = sleep.getSnapshot() !== null
  let sound: BedSound | undefined
  let isLoading = false
  let timeout: ReturnType<typeof setTimeout> | undefined

  function handle(event: BedEvent): void {
    phase = nextBedPhase(phase, event, { now: wallClock(), bedMinutes: nightSettings.getSnapshot().bedMinutes })
    apply()
  }

  function apply(): void {
    clearTimeout(timeout)
    const settings = nightSettings.getSnapshot()
    const fade = sleep.getSnapshot()?.fade ?? 1
    const volume = settings.isBedOn ? bedVolume(phase, { ...settings, now: wallClock(), fade }) : 0
    if (phase.kind === 'until') timeout = setTimeout(() => handle({ type: 'time-passed' }), EVERY_MILLISECONDS)
    if (!sound && !isLoading && volume > 0) void load()
    sound?.setVolumes(volumesOf(settings, volume))
  }

  async function load(): Promise<void> {
    isLoading = true
    sound = await loadSound().catch(() => undefined)
    isLoading = false
    if (sound) apply()
  }

  function handleStatus(): void {
    const before = status
    status = store.getSnapshot().status
    const isHeld = status === 'paused' && isLearnersTurn.getSnapshot()
    const event = status === before || isHeld ? undefined : eventOf(status, VOICE_IS_ON.has(before))
    if (event) handle(event === 'voice-ended' ? { type: event, hasTimer: hadTimer } : { type: event })
  }

  store.subscribe(handleStatus)
  sleep.onOver(() => handle({ type: 'timer-ended' }))
  sleep.subscribe(() => {
    const hasTimer = sleep.getSnapshot() !== null
    const isRemoved = hadTimer && !hasTimer
    hadTimer = hasTimer
    if (isRemoved) handle({ type: 'timer-removed' })
    else apply()
  })
  nightSettings.subscribe(apply)
  // The voice may have started before this code was loaded.
  handleStatus()
}

function eventOf(status: AudioStatus, wasOn: boolean): 'voice-started' | 'voice-paused' | 'voice-ended' | undefined {
  if (VOICE_IS_ON.has(status)) return wasOn ? undefined : 'voice-started'
  return status === 'paused' ? 'voice-paused' : 'voice-ended'
}

/** The gain of each sound: the square of its level, because loudness is not heard linearly. */
function volumesOf({ bedLevels }: NightSettings, volume: number): Record<Bed, number> {
  const of = (level: number) => (level / FULL_LEVEL) ** 2 * volume
  return {
    rain: of(bedLevels.rain),
    wind: of(bedLevels.wind),
    hearth: of(bedLevels.hearth),
    drone: of(bedLevels.drone),
  }
}

async function loadBedSound(): Promise<BedSound> {
  const { createBedSound } = await import('../../../dom/bed-sound.ts')
  return createBedSound()
}
