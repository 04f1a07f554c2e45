import { buildCommand } from '@stricli/core'
import { brand } from '#brand/brand.ts'
import { DATABASE_FLAGS, type DatabaseFlags } from '../../command-line/flags.ts'
import { withProgramForReading } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult } from '../../command-line/print-result.ts'

export const exportOpml = buildCommand({
  async func(this: OperatorContext, flags: DatabaseFlags) {
    await withProgramForReading(this, flags, async ({ program: { database, clock } }) => {
      const { listFeedHealth } = await import('#server/database/catalogue/podcast-feeds.ts')
      const { writeOpml } = await import('../../opml/opml-file.ts')
      const rows = await listFeedHealth(database)
      const feeds = rows.flatMap(({ title, address }) => (address === null ? [] : [{ title, address }]))
      printResult(this, flags, { text: writeOpml(brand.name, feeds, clock.now()), json: feeds })
    })
  },
  parameters: { flags: DATABASE_FLAGS },
  docs: {
    brief: 'Print the addresses of all imported feeds as OPML',
    fullDescription: 'Example: selah export opml > podcasts.opml',
  },
})
