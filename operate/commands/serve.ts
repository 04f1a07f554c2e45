import { buildCommand } from '@stricli/core'
import type { OperatorContext } from '../command-line/operator-context.ts'

export const serve = buildCommand({
  async func(this: OperatorContext) {
    const { prepareDemo } = await import('../demo/prepare-demo.ts')
    await prepareDemo(process.env)
    await import('#server/main.ts')
  },
  parameters: {},
  docs: {
    brief: 'Serve the site until it is told to stop',
    fullDescription:
      'Creates and migrates the database, and serves the pages that "npm run build" made. Settings come from the environment.\n\nExample: PORT=8001 selah serve',
  },
})
