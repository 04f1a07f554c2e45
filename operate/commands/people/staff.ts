import { buildCommand } from '@stricli/core'
import type { StaffChange } from '../../accounts/set-staff.ts'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument, switchFlag } from '../../command-line/flags.ts'
import { withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult } from '../../command-line/print-result.ts'
import { UsageError } from '../../command-line/usage-error.ts'

type Flags = ChangeFlags & { remove: boolean; resetSecondFactor: boolean }

export const setStaff = buildCommand({
  async func(this: OperatorContext, flags: Flags, who: string) {
    if (flags.remove && flags.resetSecondFactor) throw new UsageError('use one of --remove and --reset-second-factor')
    const change = flags.remove ? 'remove' : flags.resetSecondFactor ? 'reset-second-factor' : 'add'
    await changeAndPrint(this, flags, { who, change })
  },
  parameters: {
    flags: {
      ...CHANGE_FLAGS,
      remove: switchFlag('Take the rights away'),
      resetSecondFactor: switchFlag('Forget the authenticator app, the recovery codes and the passkeys'),
    },
    positional: oneArgument('An email address or an account’s id', 'ACCOUNT'),
  },
  docs: {
    brief: 'Make an account owner, or take all its roles away',
    fullDescription: 'Example: selah people staff ruth@example.com --reset-second-factor',
  },
})

export const makeOwner = buildCommand({
  async func(this: OperatorContext, flags: ChangeFlags, who: string) {
    await changeAndPrint(this, flags, { who, change: 'add' })
  },
  parameters: { flags: CHANGE_FLAGS, positional: oneArgument('A verified email address', 'EMAIL') },
  docs: {
    brief: 'Make an account owner: all rights',
    fullDescription:
      'Owners give other roles by PUT /web/studio/team/{user_id}.\n\nExample: selah owner ruth@example.com',
  },
})

type Change = { who: string; change: StaffChange }

async function changeAndPrint(context: OperatorContext, flags: ChangeFlags, { who, change }: Change): Promise<void> {
  await withProgramUnlessDry(context, flags, async ({ program }) => {
    const { changeStaff, checkStaffChange } = await import('../../accounts/set-staff.ts')
    if (flags.dryRun) await checkStaffChange(program, who, change)
    const line = flags.dryRun ? `would ${change}: ${who}` : await changeStaff(program, who, change)
    printResult(context, flags, { text: line, json: { account: who, change, dry_run: flags.dryRun, result: line } })
  })
}
