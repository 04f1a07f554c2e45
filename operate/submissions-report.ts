import type { Submission } from '#contract/submissions.ts'
import { csvText } from '#rules/text/csv.ts'

const COLUMNS = [
  'created_at',
  'kind',
  'email',
  'name',
  'organisation',
  'website',
  'topic',
  'message',
  'id',
] as const satisfies readonly (keyof Submission)[]

/** As CSV for spreadsheets, with a byte order mark for UTF-8. */
export function submissionsTable(submissions: readonly Submission[]): string {
  return `\uFEFF${csvText([COLUMNS, ...submissions.map((one) => COLUMNS.map((column) => one[column]))])}`
}

/** As text for a terminal: a line for each, followed by its message. */
export function submissionsText(submissions: readonly Submission[]): string {
  return submissions
    .map((one) => {
      const who = [one.organisation, one.name, one.email, one.website].filter(Boolean).join(', ')
      const what = [one.kind, one.topic].filter(Boolean).join(', ')
      const words = one.message ? `\n    ${one.message.replaceAll('\n', '\n    ')}` : ''
      return `${one.created_at.slice(0, 16).replace('T', ' ')}  ${what}: ${who}  [${one.id}]${words}\n`
    })
    .join('')
}
