import { buildCommand } from '@stricli/core'
import { TAB_IDS } from '#brand/tabs.ts'
import type { TabDocument } from '#contract/studio/tabs.ts'
import { DATABASE_FLAGS, type DatabaseFlags } from '../../command-line/flags.ts'
import { withProgramForReading } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult } from '../../command-line/print-result.ts'

export const showTabs = buildCommand({
  async func(this: OperatorContext, flags: DatabaseFlags) {
    await withProgramForReading(this, flags, async ({ program: { database } }) => {
      const { findLiveDocument } = await import('../../catalogue/place-entry.ts')
      const { findLiveVersion } = await import('#server/database/studio/tab-versions.ts')
      const tabs = []
      for (const tab of TAB_IDS) {
        const { sections } = await findLiveDocument(database, tab)
        const shows = (await findLiveVersion(database, tab)) ? 'a version made by hand' : 'the imported sections'
        tabs.push({ tab, shows, sections: sections.map(presentSection) })
      }
      const lines = tabs.flatMap(({ tab, shows, sections }) => [
        `${tab}: ${sections.length === 0 ? 'empty' : shows}`,
        ...sections.map(
          ({ id, type, title, entries }) => `  ${id}  ${type}  ${title || '-'}  ${entries.length} entries`,
        ),
      ])
      printResult(this, flags, { text: lines.join('\n'), json: tabs })
    })
  },
  parameters: { flags: DATABASE_FLAGS },
  docs: { brief: 'List the tabs with their sections', fullDescription: 'Example: selah tabs show --json' },
})

function presentSection({ id, object, title, entries }: TabDocument['sections'][number]) {
  return { id, type: object, title, entries: entries.map((entry) => `${entry.kind}:${entry.id}`) }
}
