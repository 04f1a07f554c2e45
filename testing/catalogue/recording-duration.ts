import { readFileSync } from 'node:fs'

/** The duration of an MP4 or M4A file in seconds, from its movie header (ISO 14496-12, 8.2.2). */
export function secondsOfRecording(path: string): number {
  const bytes = readFileSync(path)
  const at = bytes.indexOf('mvhd') + 4
  if (at < 4) throw new Error(`${path} has no movie header`)
  const isWide = bytes[at] === 1
  const scale = bytes.readUInt32BE(at + (isWide ? 20 : 12))
  return (isWide ? Number(bytes.readBigUInt64BE(at + 24)) : bytes.readUInt32BE(at + 16)) / scale
}
