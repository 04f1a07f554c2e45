import { UPLOAD_NAME_CHARACTERS } from '#contract/limits.ts'

/** A file name to show: its last part, in one line. It never becomes part of a path. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const line = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...line].slice(-UPLOAD_NAME_CHARACTERS).join('') || 'untitled'
}

/** A count of bytes in a header; undefined for anything but plain digits. */
export function readByteCount(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined
}
