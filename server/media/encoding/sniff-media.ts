/** Number of bytes that `sniffMedia` needs. */
export const SNIFF_BYTES = 16

type Kind = { demuxer: string; isKind: (bytes: Buffer) => boolean }

const ascii =
  (text: string, at = 0) =>
  (bytes: Buffer) =>
    bytes.toString('latin1', at, at + text.length) === text

/** The only formats that are decoded. Playlists, which name other files, are excluded. */
const KINDS = {
  mp4: { demuxer: 'mov', isKind: ascii('ftyp', 4) },
  mp3: { demuxer: 'mp3', isKind: (bytes) => ascii('ID3')(bytes) || isMpegFrame(bytes) },
  aac: { demuxer: 'aac', isKind: (bytes) => bytes[0] === 0xff && isAdts(bytes[1] ?? 0) },
  flac: { demuxer: 'flac', isKind: ascii('fLaC') },
  ogg: { demuxer: 'ogg', isKind: ascii('OggS') },
  wav: { demuxer: 'wav', isKind: (bytes) => ascii('RIFF')(bytes) && ascii('WAVE', 8)(bytes) },
  aiff: { demuxer: 'aiff', isKind: (bytes) => ascii('FORM')(bytes) && ascii('AIF', 8)(bytes) },
  matroska: { demuxer: 'matroska', isKind: ascii('\x1aE\xdf\xa3') },
} as const satisfies Record<string, Kind>

export type Container = keyof typeof KINDS

const isContainer = (name: string): name is Container => name in KINDS

/** The format by the first bytes, independent of the name; undefined if unknown. */
export function sniffMedia(bytes: Buffer): Container | undefined {
  if (bytes.length < SNIFF_BYTES) return undefined
  return Object.keys(KINDS)
    .filter(isContainer)
    .find((name) => KINDS[name].isKind(bytes))
}

/** ffmpeg's demuxer for this format; no other is allowed. */
export const demuxerOf = (container: Container): string => KINDS[container].demuxer

/** File extensions of the formats; the first is ours. */
const ENDINGS: Record<Container, readonly string[]> = {
  mp4: ['.mp4', '.m4a', '.m4b', '.m4v', '.mov'],
  mp3: ['.mp3'],
  aac: ['.aac'],
  flac: ['.flac'],
  ogg: ['.ogg', '.oga', '.opus'],
  wav: ['.wav'],
  aiff: ['.aiff', '.aif'],
  matroska: ['.webm', '.mka', '.mkv'],
}

/** The format by the extension in lower case; undefined if unknown. */
export function containerOfName(ending: string): Container | undefined {
  return Object.keys(ENDINGS)
    .filter(isContainer)
    .find((name) => ENDINGS[name].includes(ending))
}

/** The extension under which such a file is served unchanged. */
export function extensionOf(container: Container, isVideo: boolean): string {
  if (container === 'mp4') return isVideo ? '.mp4' : '.m4a'
  return ENDINGS[container][0] ?? ''
}

/** MPEG audio layer III with a valid bit rate and sample rate. */
function isMpegFrame(bytes: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = bytes
  const isSync = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) === 0x02
  return isSync && third >> 4 !== 0 && third >> 4 !== 15 && (third & 0x0c) !== 0x0c
}

function isAdts(second: number): boolean {
  return (second & 0xf6) === 0xf0
}
