import { fileURLToPath } from 'node:url'
import { buildCommand } from '@stricli/core'
import { switchFlag } from '../../command-line/flags.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult } from '../../command-line/print-result.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

export const checkBrand = buildCommand({
  async func(this: OperatorContext, flags: { json: boolean }) {
    const { brandLeaks } = await import('../../brand/brand-leaks.ts')
    const { readDemoBrand } = await import('../../brand/demo-brand.ts')
    const { readProject } = await import('../../brand/read-project.ts')
    const demo = readDemoBrand()
    const leaks = brandLeaks(readProject(ROOT, demo), demo)
    const lines = leaks.map(({ place, why }) => `${place}: ${why}`)
    const summary = leaks.length === 0 ? 'ok: nothing of the demo brand is left' : `${leaks.length} to change`
    printResult(this, flags, { text: [...lines, summary].join('\n'), json: { ok: leaks.length === 0, leaks } })
    if (leaks.length > 0) this.process.exitCode = 1
  },
  parameters: { flags: { json: switchFlag('Print the result as JSON') } },
  docs: {
    brief: 'List what is left of the demo brand',
    fullDescription:
      'Needs no database. Ends with 1 if something is left: names, links, pictures, community codes, invented proof, currencies, promises in fixed words, and words of plans that no page can show.\n\nExample: selah brand check --json',
  },
})
