import { REPORT_BYTES } from '#contract/studio/money/payout-reports.ts'

const UTF_16 = ['utf-16le', 'utf-16be'] as const

/** The first bytes of UTF-16, which some stores and spreadsheets write. */
const MARKS: Readonly<Record<(typeof UTF_16)[number], readonly number[]>> = {
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
}

/** The text of a chosen file, or the reason why it cannot be read. */
export async function readReportFile(
  file: File,
): Promise<{ content: string } | { fault: 'import_too_large' | 'import_not_text' }> {
  if (file.size > REPORT_BYTES) return { fault: 'import_too_large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = UTF_16.find((name) => MARKS[name].every((byte, at) => bytes[at] === byte)) ?? 'utf-8'
  try {
    return { content: new TextDecoder(encoding, { fatal: true }).decode(bytes) }
  } catch {
    // TypeError: bytes that are no text.
    return { fault: 'import_not_text' }
  }
}
