import { buildCommand } from '@stricli/core'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument, switchFlag, textFlag } from '../../command-line/flags.ts'
import { withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult } from '../../command-line/print-result.ts'
import { UsageError } from '../../command-line/usage-error.ts'

type Flags = ChangeFlags & { to?: string; redirect: boolean; back: boolean }

export const moveFeedAway = buildCommand({
  async func(this: OperatorContext, flags: Flags, handle: string) {
    if ((flags.to === undefined) !== flags.back) throw new UsageError('use one of --to and --back')
    if (flags.back && flags.redirect) throw new UsageError('--redirect needs --to')
    await withProgramUnlessDry(this, flags, async ({ program }) => {
      const { moveFeed } = await import('../../feeds/move-feed.ts')
      const move = { handle, to: flags.to, isRedirected: flags.redirect, isDryRun: flags.dryRun }
      const report = await moveFeed(program, move)
      printResult(this, flags, { text: `${report.outcome}: ${report.title}, ${report.address}`, json: report })
    })
  },
  parameters: {
    flags: {
      ...CHANGE_FLAGS,
      to: textFlag('Its feed at the other host', 'https://podcast.example/feed.xml'),
      redirect: switchFlag('The feed here only redirects'),
      back: switchFlag('The feed is here again'),
    },
    positional: oneArgument('The handle of the podcast’s series', 'HANDLE'),
  },
  docs: {
    brief: 'Tell podcast apps that a podcast moved to another host',
    fullDescription: 'Example: selah feeds move quiet-hours --to https://podcast.example/feed.xml --dry-run',
  },
})
