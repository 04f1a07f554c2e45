export type MediaType = { kind: 'image' | 'audio' | 'video'; mimeType: string; extension: string }

/** Number of bytes that identify a type. */
export const SIGNATURE_BYTES = 16

const image = (mimeType: string, extension: string): MediaType => ({ kind: 'image', mimeType, extension })
const audio = (mimeType: string, extension: string): MediaType => ({ kind: 'audio', mimeType, extension })
const video = (mimeType: string, extension: string): MediaType => ({ kind: 'video', mimeType, extension })

/** Signature texts by their position, and the type they identify. */
const SIGNATURES: readonly [Record<number, string>, MediaType][] = [
  [{ 0: '\xff\xd8\xff' }, image('image/jpeg', 'jpg')],
  [{ 0: '\x89PNG\r\n\x1a\n' }, image('image/png', 'png')],
  [{ 0: 'RIFF', 8: 'WEBP' }, image('image/webp', 'webp')],
  [{ 4: 'ftypavif' }, image('image/avif', 'avif')],
  [{ 4: 'ftypM4A' }, audio('audio/mp4', 'm4a')],
  [{ 4: 'ftypM4B' }, audio('audio/mp4', 'm4a')],
  [{ 4: 'ftyp' }, video('video/mp4', 'mp4')],
  [{ 0: 'ID3' }, audio('audio/mpeg', 'mp3')],
  [{ 0: 'OggS' }, audio('audio/ogg', 'ogg')],
  [{ 0: 'fLaC' }, audio('audio/flac', 'flac')],
  [{ 0: 'RIFF', 8: 'WAVE' }, audio('audio/wav', 'wav')],
  [{ 0: '\xff\xf1' }, audio('audio/aac', 'aac')],
  [{ 0: '\xff\xf9' }, audio('audio/aac', 'aac')],
  [{ 0: '\x1a\x45\xdf\xa3' }, video('video/webm', 'webm')],
]

/** The type by the first bytes, independent of name and sender; undefined if unsupported. */
export function detectMediaType(start: Uint8Array): MediaType | undefined {
  const bytes = Buffer.from(start.subarray(0, SIGNATURE_BYTES)).toString('latin1')
  const signature = SIGNATURES.find(([letters]) =>
    Object.entries(letters).every(([at, signatureBytes]) => bytes.startsWith(signatureBytes, Number(at))),
  )
  if (signature) return signature[1]
  return isMp3Frame(start) ? audio('audio/mpeg', 'mp3') : undefined
}

/** An MPEG frame without tag: eleven set bits, then a valid version, layer III, bit rate and sampling rate. */
function isMp3Frame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isSynchronous = first === 0xff && (second & 0xe0) === 0xe0
  const isLayerThree = (second & 0x06) === 0x02 && (second & 0x18) !== 0x08
  return isSynchronous && isLayerThree && third >> 4 !== 0x0f && third >> 4 !== 0 && (third & 0x0c) !== 0x0c
}
