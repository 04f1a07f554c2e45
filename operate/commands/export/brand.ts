import { buildCommand } from '@stricli/core'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument } from '../../command-line/flags.ts'
import { withProgramForReading } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult } from '../../command-line/print-result.ts'

export const exportBrandFolder = buildCommand({
  async func(this: OperatorContext, flags: ChangeFlags, folder: string) {
    await withProgramForReading(this, flags, async () => {
      const { writeBrandFolder } = await import('../../brand/write-brand-folder.ts')
      const report = await writeBrandFolder(folder, { isDryRun: flags.dryRun })
      const words = flags.dryRun ? 'would write' : 'wrote'
      printResult(this, flags, { text: `${words} ${report.files} files of version ${report.version}`, json: report })
    })
  },
  parameters: { flags: CHANGE_FLAGS, positional: oneArgument('A new or empty folder', 'FOLDER') },
  docs: {
    brief: 'Write the live brand as a folder, in place of brand/ in another project',
    fullDescription:
      'What the studio has changed becomes text of the folder’s files. "selah brand check" reads it there.\n\nExample: selah export brand ./our-brand',
  },
})
