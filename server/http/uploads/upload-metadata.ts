import { cleanFileName } from '#rules/studio/upload-request.ts'
import type { UploadMetadata } from '#server/studio/uploads/create-upload.ts'

/** Parses `Upload-Metadata` (tus 1.0): pairs of a key and a base64 value, separated by commas. Unknown keys are ignored. */
export function readUploadMetadata(header: string): UploadMetadata {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '))
  const textOf = (name: string) => {
    const [, value = ''] = pairs.find(([key]) => key === name) ?? []
    return Buffer.from(value, 'base64').toString('utf8')
  }
  return {
    fileName: cleanFileName(textOf('filename')),
    loudness: textOf('loudness') === 'quiet' ? 'quiet' : 'even',
  }
}
