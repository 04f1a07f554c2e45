import {
  MAX_REPORT_BYTES,
  processMailReport,
  type ReportOutcome,
} from '#server/accounts/mail-reports/process-mail-report.ts'
import type { Program } from '#server/context/context.ts'
import { listUnseen, markSeen, readMailFile } from './mail-folder.ts'

/** A file of a Maildir, or `-` for the email on standard input. */
export type ProcessedReport = { file: string; outcome: ReportOutcome }

type Options = { isDryRun: boolean }

/** Processes the reports of a Maildir, and marks them as seen. Other emails stay as they are. */
export async function processReportsIn(folder: string, program: Program, options: Options): Promise<ProcessedReport[]> {
  const processed: ProcessedReport[] = []
  for (const file of await listUnseen(folder)) {
    const raw = await readMailFile(folder, file, MAX_REPORT_BYTES)
    if (raw === undefined) continue
    const outcome = raw === 'too_large' ? raw : await processMailReport(program, raw, options)
    processed.push({ file, outcome })
    if (!options.isDryRun && outcome !== 'no_report' && outcome !== 'too_large') await markSeen(folder, file)
  }
  return processed
}

/** Processes the one email on standard input, which is read to its end also if it is too large. */
export async function processReportFrom(
  input: AsyncIterable<Uint8Array>,
  program: Program,
  options: Options,
): Promise<ProcessedReport[]> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of input) {
    bytes += part.byteLength
    if (bytes <= MAX_REPORT_BYTES) parts.push(part)
  }
  const isTooLarge = bytes > MAX_REPORT_BYTES
  const outcome = isTooLarge ? 'too_large' : await processMailReport(program, Buffer.concat(parts), options)
  return [{ file: '-', outcome }]
}
