import { bedLoop } from '../core/bed/bed-samples.ts'
import { SAMPLE_RATE } from '../core/bed/noise.ts'
import { BEDS, type Bed } from '../core/night/night-settings.ts'

export type BedSound = {
  /** The volume of each sound, from 0 to 1. A change cross-fades. */
  setVolumes: (volumes: Readonly<Record<Bed, number>>) => void
}

type Track = { gain: GainNode; source: AudioBufferSourceNode }

/** A third of the 400 milliseconds that a change takes: after three of these it is done. */
const FADE_SECONDS = 0.133
const STOP_AFTER_MILLISECONDS = 1000

/** Loops of sound made in this browser (Web Audio). What is silent takes no computing: it is not there. */
export function createBedSound(): BedSound {
  const context = new AudioContext()
  const tracks = new Map<Bed, Track>()
  const buffers = new Map<Bed, AudioBuffer>()
  let targets: Readonly<Record<Bed, number>> = { rain: 0, wind: 0, hearth: 0, drone: 0 }
  let stopping: ReturnType<typeof setTimeout> | undefined

  function start(bed: Bed): Track {
    const gain = new GainNode(context, { gain: 0 })
    const buffer = buffers.get(bed) ?? bufferOf(bed)
    buffers.set(bed, buffer)
    const source = new AudioBufferSourceNode(context, { buffer, loop: true })
    source.connect(gain).connect(context.destination)
    source.start()
    const track = { gain, source }
    tracks.set(bed, track)
    return track
  }

  function stopSilent(): void {
    stopping = undefined
    for (const [bed, { gain, source }] of tracks) {
      if (targets[bed] > 0) continue
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
        const track = tracks.get(bed) ?? (volumes[bed] > 0 ? start(bed) : undefined)
        track?.gain.gain.setTargetAtTime(volumes[bed], context.currentTime, FADE_SECONDS)
      }
      if (BEDS.some((bed) => volumes[bed] > 0)) void context.resume()
      if (!stopping && BEDS.some((bed) => volumes[bed] === 0 && tracks.has(bed))) {
        stopping = setTimeout(stopSilent, STOP_AFTER_MILLISECONDS)
      }
    },
  }

  /** Both ears hear the same loop, half of it apart, which sounds wide. */
  function bufferOf(bed: Bed): AudioBuffer {
    const loop = bedLoop(bed)
    const half = Math.floor(loop.length / 2)
    const buffer = new AudioBuffer({ length: loop.length, numberOfChannels: 2, sampleRate: SAMPLE_RATE })
    buffer.copyToChannel(loop, 0)
    buffer.copyToChannel(loop.subarray(half), 1)
    buffer.copyToChannel(loop.subarray(0, half), 1, loop.length - half)
    return buffer
  }
}
