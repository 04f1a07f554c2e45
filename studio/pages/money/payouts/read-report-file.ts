import { REPORT_BYTES } from '#contract/studio/money/payout-reports.ts'

/** The first bytes of UTF-16, which some stores write. */
const UTF_16 = [0xff, 0xfe]

/** The text of a chosen file, or the reason why it cannot be read. */
export async function readReportFile(
  file: File,
): Promise<{ content: string } | { fault: 'import_too_large' | 'import_not_text' }> {
  if (file.size > REPORT_BYTES) return { fault: 'import_too_large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = UTF_16.every((byte, at) => bytes[at] === byte) ? 'utf-16le' : 'utf-8'
  try {
    return { content: new TextDecoder(encoding, { fatal: true }).decode(bytes) }
  } catch {
    // TypeError: bytes that are no text.
    return { fault: 'import_not_text' }
  }
}
