import type { SoundStream } from './probe-media.ts'
import { inputArguments } from './probe-media.ts'
import type { Container } from './sniff-media.ts'

/** Arguments of every encoding run; the input is always the file `source` in the working folder. */
export const COMMON_ARGUMENTS = [
  ...['-nostdin', '-hide_banner', '-nostats', '-y', '-v', 'info'],
  ...['-progress', 'pipe:1', '-stats_period', '0.5', '-max_alloc', '1000000000'],
] as const

/** Removes the encoder's tags, so that the same source gives the same bytes. */
export const BITEXACT_ARGUMENTS = [
  ...['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
  ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
] as const

const MOST_KILOBITS = { mono: 64, stereo: 128 } as const
const LEAST_KILOBITS = 32

/** AAC with one or two channels, at no more than the bit rate of the source. */
export function audioCodecArguments(sound: SoundStream): string[] {
  const channels = sound.channels === 1 ? 1 : 2
  const most = channels === 1 ? MOST_KILOBITS.mono : MOST_KILOBITS.stereo
  const sourceKilobits = sound.bitRate === undefined ? most : Math.round(sound.bitRate / 1000)
  const kilobits = Math.max(LEAST_KILOBITS, Math.min(most, sourceKilobits))
  return ['-c:a', 'aac', '-b:a', `${kilobits}k`, '-ac', String(channels)]
}

/** Sample rates that every player supports; the loudness filter works at a higher one. */
export function resampleFilter({ sampleRate }: SoundStream): string {
  return `aresample=${sampleRate === 44_100 ? 44_100 : 48_000}`
}

/** A recording as one M4A with its index first. */
export function audioArguments(container: Container, sound: SoundStream, levelling: string | undefined): string[] {
  return [
    ...[...COMMON_ARGUMENTS, ...inputArguments(container), '-map', '0:a:0', '-vn', ...BITEXACT_ARGUMENTS],
    ...['-af', [levelling, resampleFilter(sound)].filter(Boolean).join(',')],
    ...[...audioCodecArguments(sound), '-movflags', '+faststart', '-f', 'ipod', 'file:sound.m4a'],
  ]
}
