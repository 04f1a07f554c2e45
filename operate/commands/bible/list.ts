import { buildCommand } from '@stricli/core'
import { DATABASE_FLAGS, type DatabaseFlags } from '../../command-line/flags.ts'
import { withProgramForReading } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult } from '../../command-line/print-result.ts'

export const listTranslations = buildCommand({
  async func(this: OperatorContext, flags: DatabaseFlags) {
    await withProgramForReading(this, flags, async ({ program: { database } }) => {
      const { listTranslationSizes } = await import('#server/database/bible/bible-import.ts')
      const translations = await listTranslationSizes(database)
      const lines = translations.map(({ id, name, locale, verses }) => `${id}  ${name}  ${locale}  ${verses} verses`)
      printResult(this, flags, { text: lines.join('\n') || 'No translations yet.', json: translations })
    })
  },
  parameters: { flags: DATABASE_FLAGS },
  docs: { brief: 'List the Bible translations', fullDescription: 'Example: selah bible list --json' },
})
