import { buildCommand } from '@stricli/core'
import type { Program } from '#server/context/context.ts'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument } from '../command-line/flags.ts'
import { withProgramUnlessDry } from '../command-line/open-operator-program.ts'
import type { OperatorContext } from '../command-line/operator-context.ts'
import { printResult } from '../command-line/print-result.ts'

type AccountCommand = {
  brief: string
  example: string
  /** The argument's name: `CHARGE`, `PERSON`. */
  subject: string
  /** Carries it out; returns a line for the operator. */
  run: (program: Program, subject: string) => Promise<string>
  /** The dry run: one line with the effect; throws an OperatorError if the command would fail. */
  preview: (program: Program, subject: string) => Promise<string>
}

/** A command on one account, charge or subscription, without flags of its own. */
export function accountCommand({ brief, example, subject, run, preview }: AccountCommand) {
  return buildCommand({
    async func(this: OperatorContext, flags: ChangeFlags, id: string) {
      await withProgramUnlessDry(this, flags, async ({ program }) => {
        const line = await (flags.dryRun ? preview : run)(program, id)
        printResult(this, flags, { text: line, json: { subject: id, dry_run: flags.dryRun, result: line } })
      })
    },
    parameters: { flags: CHANGE_FLAGS, positional: oneArgument(SUBJECTS[subject] ?? subject, subject) },
    docs: { brief, fullDescription: `Example: ${example}` },
  })
}

const SUBJECTS: Readonly<Record<string, string>> = {
  PERSON: 'An email address, a phone number with its +, or an account’s id',
  ACCOUNT: 'An email address or an account’s id',
  CHARGE: 'A charge’s id, as "selah billing show" prints it',
}
