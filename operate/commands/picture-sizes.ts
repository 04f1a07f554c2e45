import { resolve } from 'node:path'
import { buildCommand } from '@stricli/core'
import { switchFlag } from '../command-line/flags.ts'
import type { OperatorContext } from '../command-line/operator-context.ts'
import { printResult, progressOutput } from '../command-line/print-result.ts'
import { createProgress } from '../progress.ts'

type Flags = { json: boolean; dryRun: boolean }

export const pictureSizes = buildCommand({
  async func(this: OperatorContext, flags: Flags, pack?: string) {
    const { makePictureSizes } = await import('../make-picture-sizes/make-picture-sizes.ts')
    const progress = createProgress('Making the sizes of pictures', progressOutput(this, flags))
    const folder = resolve(pack ?? 'catalogue')
    const { pictures, refused } = await makePictureSizes(folder, { progress, isDryRun: flags.dryRun })
    for (const line of refused) this.process.stderr.write(`${line}\n`)
    const text = `${flags.dryRun ? 'checked' : 'ready'}: ${pictures} pictures, ${refused.length} refused`
    printResult(this, flags, { text, json: { pictures, refused, dry_run: flags.dryRun } })
    if (refused.length > 0) this.process.exitCode = 1
  },
  parameters: {
    flags: { json: switchFlag('Print the result as JSON'), dryRun: switchFlag('Read the pictures, and write nothing') },
    positional: {
      kind: 'tuple',
      parameters: [{ brief: 'The pack’s folder', parse: String, placeholder: 'PACK', optional: true }],
    },
  },
  docs: {
    brief: 'Make the sizes of a pack’s pictures and store them in the pack',
    fullDescription:
      'Needs no database. Safe to repeat and to interrupt: only missing sizes are made.\n\nExample: selah picture-sizes ./my-pack',
  },
})
