/** A frame of a stream, whole with its header. */
export type Frame = { bytes: number; seconds: number }

const MPEG1_RATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const MPEG2_RATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
/** By the header's version: MPEG 2.5, reserved, MPEG 2, MPEG 1. */
const MPEG_SAMPLE_RATES = [[11_025, 12_000, 8000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]]

/** A frame of MPEG audio, layer III (ISO/IEC 11172-3, 2.4.1.3); undefined if none begins here. */
export function mpegFrame(bytes: Buffer, at: number): Frame | undefined {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || (second & 0x06) !== 0x02) return undefined
  const version = (second >> 3) & 3
  const kilobits = (version === 3 ? MPEG1_RATES : MPEG2_RATES)[third >> 4]
  const sampleRate = MPEG_SAMPLE_RATES[version]?.[(third >> 2) & 3]
  if (!kilobits || !sampleRate) return undefined
  const samples = version === 3 ? 1152 : 576
  const padding = (third >> 1) & 1
  return {
    bytes: Math.floor((samples / 8) * ((kilobits * 1000) / sampleRate)) + padding,
    seconds: samples / sampleRate,
  }
}
