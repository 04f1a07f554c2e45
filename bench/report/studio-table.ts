import { HUNDRED_THOUSAND } from '../scale/generated-catalogue.ts'
import type { MeasuredField, MeasuredStudio } from '../studio/measure-studio.ts'
import { markdownTable, verdict } from './markdown-table.ts'
import { measuredLine } from './measured-line.ts'

export const STUDIO_HEADING = '## Typing in the studio'

const MOST_MILLISECONDS = 50

function rowOf({ name, keys, p50, p99 }: MeasuredField): string[] {
  return [
    name,
    `${keys}`,
    `${p50.toFixed(0)} ms`,
    `${p99.toFixed(0)} ms`,
    `≤ ${MOST_MILLISECONDS} ms: ${verdict(p99 <= MOST_MILLISECONDS)}`,
  ]
}

/** The report's section on the studio. */
export function studioSection({ fields, loads }: MeasuredStudio, date: Date): string {
  return [
    STUDIO_HEADING,
    `${measuredLine(date, loads)}
From a key to the paint of the next frame, with ${HUNDRED_THOUSAND.items.toLocaleString('en')} items on the embedded database, a key every 100 ms, in headless
Chromium at 1440 × 900 on the machine of the server.`,
    markdownTable(['field', 'keys', 'p50', 'p99', 'goal (p99)'], fields.map(rowOf), 3),
  ].join('\n\n')
}
