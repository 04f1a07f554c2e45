import { downloadBlob } from './download-blob.ts'

/** Offers a text to the visitor as a file download. */
export function downloadText(name: string, text: string, type = 'text/plain;charset=utf-8'): void {
  downloadBlob(name, new Blob([text], { type }))
}
