import { millisecondsOpen } from '#web/http/browser/clock.ts'
import { type BedLoop, makeBedLoop } from '../core/bed/bed-samples.ts'
import { SAMPLE_RATE } from '../core/bed/noise.ts'
import { BEDS, type Bed } from '../core/night/night-settings.ts'

type Volumes = Readonly<Record<Bed, number>>

export type BedSound = {
  /** The volume of each sound, from 0 to 1. A change cross-fades. */
  setVolumes: (volumes: Volumes) => void
}

type Track = { gain: GainNode; source: AudioBufferSourceNode }

/** The time constant of a change of volume, which is nearly done after three of these: 400 milliseconds. */
const TIME_CONSTANT_SECONDS = 0.133
const STOP_AFTER_MILLISECONDS = 1000
/** How long samples are computed without a break: less than a frame. */
const WORK_MILLISECONDS = 6

/** Plays loops that are synthesized in the browser (Web Audio). A silent loop has no audio nodes and costs nothing. */
export function createBedSound(): BedSound {
  const context = new AudioContext()
  const tracks = new Map<Bed, Track>()
  const buffers = new Map<Bed, Promise<AudioBuffer>>()
  let targets: Volumes = { rain: 0, wind: 0, hearth: 0, drone: 0 }
  let isStopping = false
  const isHeard = (bed: Bed) => targets[bed] > 0
  // Some browsers start audio only within a gesture, and this code may have been loaded after the press.
  addEventListener('pointerup', () => BEDS.some(isHeard) && void context.resume())

  async function start(bed: Bed): Promise<void> {
    const pendingBuffer = buffers.get(bed) ?? makeBuffer(bed)
    buffers.set(bed, pendingBuffer)
    const buffer = await pendingBuffer
    if (tracks.has(bed) || !isHeard(bed)) return
    const gain = new GainNode(context, { gain: 0 })
    const source = new AudioBufferSourceNode(context, { buffer, loop: true })
    source.connect(gain).connect(context.destination)
    source.start()
    tracks.set(bed, { gain, source })
    fadeTo(bed)
  }

  function fadeTo(bed: Bed): void {
    tracks.get(bed)?.gain.gain.setTargetAtTime(targets[bed], context.currentTime, TIME_CONSTANT_SECONDS)
  }

  function stopSilent(): void {
    isStopping = false
    for (const [bed, { gain, source }] of tracks) {
      if (isHeard(bed)) continue
      source.stop()
      gain.disconnect()
      tracks.delete(bed)
    }
    if (tracks.size === 0) void context.suspend()
  }

  return {
    setVolumes(volumes) {
      targets = volumes
      for (const bed of BEDS) {
        if (isHeard(bed) && !tracks.has(bed)) void start(bed)
        else fadeTo(bed)
      }
      if (BEDS.some(isHeard)) void context.resume()
      if (isStopping || BEDS.every((bed) => isHeard(bed) || !tracks.has(bed))) return
      isStopping = true
      setTimeout(stopSilent, STOP_AFTER_MILLISECONDS)
    },
  }
}

/** Both channels play the same loop, half its length apart, which sounds wide. */
async function makeBuffer(bed: Bed): Promise<AudioBuffer> {
  const loop = await makeLoop(bed)
  const half = Math.floor(loop.length / 2)
  const buffer = new AudioBuffer({ length: loop.length, numberOfChannels: 2, sampleRate: SAMPLE_RATE })
  buffer.copyToChannel(loop, 0)
  buffer.copyToChannel(loop.subarray(half), 1)
  buffer.copyToChannel(loop.subarray(0, half), 1, loop.length - half)
  return buffer
}

/** Makes a loop in short steps, between which the page can respond. */
async function makeLoop(bed: Bed): Promise<BedLoop> {
  const steps = makeBedLoop(bed)
  let pausedAt = millisecondsOpen()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (millisecondsOpen() - pausedAt < WORK_MILLISECONDS) continue
    await new Promise((resolve) => setTimeout(resolve))
    pausedAt = millisecondsOpen()
  }
}
