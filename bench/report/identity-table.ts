import type { Identity } from '../identity/measure-identity.ts'
import { markdownTable } from './markdown-table.ts'
import { measuredLine } from './measured-line.ts'

export const IDENTITY_HEADING = '## Identity'

/** The report's section on sessions and sign-in: operations per second on both databases. */
export function identitySection({ rows, accountDisclosure, loads }: Identity, date: Date): string {
  const names = [...new Map(rows.map(({ name, measures }) => [name, measures]))]
  const rate = (kind: string, name: string) =>
    Math.round(rows.find((row) => row.kind === kind && row.name === name)?.rate ?? 0).toLocaleString('en')
  const table = names.map(([name]) => [name, rate('embedded', name), rate('postgresql', name)])
  return [
    IDENTITY_HEADING,
    `${measuredLine(date, loads)}
Operations per second, 32 at once, in process on one thread, with queries and transactions and without HTTP. Password hashing
is left out: it takes 50 ms on purpose.`,
    markdownTable(['what', 'embedded', 'postgresql'], table, 2),
    names.map(([name, measures]) => `- ${name}: ${measures}`).join('\n'),
    'Whether response times reveal accounts: median milliseconds for addresses with an account / without one.',
    markdownTable(['what', 'embedded', 'postgresql'], disclosureRows(accountDisclosure), 2),
  ].join('\n\n')
}

function disclosureRows(alike: Identity['accountDisclosure']): string[][] {
  const of = (kind: string, name: string) => {
    const row = alike.find((one) => one.kind === kind && one.name === name)
    return row ? `${row.known.toFixed(2)} / ${row.unknown.toFixed(2)}` : ''
  }
  return [...new Set(alike.map(({ name }) => name))].map((name) => [name, of('embedded', name), of('postgresql', name)])
}
