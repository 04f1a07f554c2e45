import { buildCommand } from '@stricli/core'
import type { EntryFields } from '#contract/studio/catalogue.ts'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument, textFlag } from '../../command-line/flags.ts'
import { withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult } from '../../command-line/print-result.ts'
import { UsageError } from '../../command-line/usage-error.ts'

const ENTRY = 'An item’s id, or a series’ id or handle'
const MAX_TITLE = 300

/** A command that sets these fields of one entry. */
function entryCommand(brief: string, word: string, fields: EntryFields) {
  return buildCommand({
    async func(this: OperatorContext, flags: ChangeFlags, name: string) {
      await changeAndPrint(this, flags, { name, fields })
    },
    parameters: { flags: CHANGE_FLAGS, positional: oneArgument(ENTRY, 'ENTRY') },
    docs: { brief, fullDescription: `Example: selah items ${word} quiet-hours --dry-run` },
  })
}

async function changeAndPrint(
  context: OperatorContext,
  flags: ChangeFlags,
  { name, fields }: { name: string; fields: EntryFields },
): Promise<void> {
  await withProgramUnlessDry(context, flags, async ({ program }) => {
    const { changeEntryByName } = await import('../../catalogue/change-entry.ts')
    const line = await changeEntryByName(program, { name, fields, isDryRun: flags.dryRun })
    printResult(context, flags, { text: line, json: { entry: name, fields, dry_run: flags.dryRun, result: line } })
  })
}

export const hideEntry = entryCommand('Hide an item or series from listeners', 'hide', { visibility: 'private' })
export const showEntry = entryCommand('Show a hidden item or series', 'show', { visibility: 'public' })
export const lockEntry = entryCommand('Open an item to subscribers only', 'lock', { is_free: false })
export const unlockEntry = entryCommand('Open an item to everyone', 'unlock', { is_free: true })

export const renameEntry = buildCommand({
  async func(this: OperatorContext, { title = '', ...flags }: ChangeFlags & { title?: string }, name: string) {
    const trimmed = title.trim()
    if (trimmed === '' || trimmed.length > MAX_TITLE)
      throw new UsageError(`--title is required, with 1 to ${MAX_TITLE} characters`)
    await changeAndPrint(this, flags, { name, fields: { title: trimmed } })
  },
  parameters: {
    flags: { ...CHANGE_FLAGS, title: textFlag('The new title', 'TITLE') },
    positional: oneArgument(ENTRY, 'ENTRY'),
  },
  docs: {
    brief: 'Give an item or series another title',
    fullDescription: 'Example: selah items rename quiet-hours --title "Quiet hours"',
  },
})
