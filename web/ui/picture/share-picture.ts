import { downloadBlob } from '../download-blob.ts'

/** Opens the device's share sheet with a picture and words for it, or saves it where there is none for files. */
export async function sharePicture(file: File, words?: string): Promise<'shared' | 'closed' | 'saved'> {
  if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share(words === undefined ? { files: [file] } : { files: [file], text: words })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
      // A browser that refuses the sheet can still save.
    }
  }
  downloadBlob(file.name, file)
  return 'saved'
}
