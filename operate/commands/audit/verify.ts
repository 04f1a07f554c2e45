import { buildCommand } from '@stricli/core'
import { DATABASE_FLAGS, type DatabaseFlags, textFlag } from '../../command-line/flags.ts'
import { withProgramForReading } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult } from '../../command-line/print-result.ts'
import { UsageError } from '../../command-line/usage-error.ts'

type Flags = DatabaseFlags & { expect?: string }

const DIGEST_CHARACTERS = 64

export const verifyAudit = buildCommand({
  async func(this: OperatorContext, flags: Flags) {
    const expected = readExpected(flags.expect)
    await withProgramForReading(this, flags, async ({ program: { database } }) => {
      const { checkAuditChain } = await import('#server/studio/audit/check-chain.ts')
      const { count, broken_at, end } = await checkAuditChain(database, expected)
      const text =
        broken_at === null
          ? `ok: ${count} entries, the last is ${end}`
          : `broken: entry ${broken_at} was changed or is missing`
      printResult(this, flags, { text, json: { ok: broken_at === null, count, broken_at, end } })
      if (broken_at !== null) this.process.exitCode = 1
    })
  },
  parameters: {
    flags: {
      ...DATABASE_FLAGS,
      expect: textFlag('The last entry of an earlier run, which must still be there', 'NUMBER:DIGEST'),
    },
  },
  docs: {
    brief: 'Check that no entry of the audit log was changed, removed or reordered',
    fullDescription:
      'Reads the whole log and its chain of digests, and prints the number and digest of the last entry. Keep that line outside this machine: with --expect, a log that was written anew is found too. Ends with 1 if the chain is broken.\n\nExample: selah audit verify --json',
  },
})

function readExpected(text: string | undefined): { number: number; digest: string } | undefined {
  if (text === undefined) return undefined
  const [number = '', digest = '', ...rest] = text.split(':')
  const isEntry = Number.isSafeInteger(Number(number)) && Number(number) > 0
  const isDigest = digest.length === DIGEST_CHARACTERS && /^[0-9a-f]+$/.test(digest)
  if (!isEntry || !isDigest || rest.length > 0) throw new UsageError('--expect is NUMBER:DIGEST')
  return { number: Number(number), digest }
}
