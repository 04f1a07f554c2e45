import { buildCommand } from '@stricli/core'
import type { FeedImportOptions } from '#server/catalogue/feeds/import-external-feed.ts'
import { readCategory, readLocale } from '../../command-line/content-flags.ts'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument, switchFlag, textFlag } from '../../command-line/flags.ts'
import { withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { UsageError } from '../../command-line/usage-error.ts'
import { runFeedImport } from '../feeds/run-feed-import.ts'

type Flags = ChangeFlags & {
  handle?: string
  locked: boolean
  free: boolean
  ownerAgreed: boolean
  category?: string
  locale?: string
}

export const importFeed = buildCommand({
  async func(this: OperatorContext, flags: Flags, source: string) {
    if (flags.locked && flags.free) throw new UsageError('use one of --locked and --free')
    const options: FeedImportOptions = {
      handle: flags.handle,
      isDryRun: flags.dryRun,
      isLocked: flags.locked ? true : flags.free ? false : undefined,
      isOwnerAgreed: flags.ownerAgreed || undefined,
    }
    const chosen = {
      ...(flags.category !== undefined && { category: readCategory(flags.category) }),
      ...(flags.locale !== undefined && { locale: readLocale(flags.locale) }),
    }
    await withProgramUnlessDry(this, flags, (opened) =>
      runFeedImport(this, flags, { ...opened, source, options, chosen }),
    )
  },
  parameters: {
    flags: {
      ...CHANGE_FLAGS,
      handle: textFlag('The series’ handle in addresses', 'HANDLE'),
      locked: switchFlag('Its episodes need a subscription'),
      free: switchFlag('Its episodes are free'),
      category: textFlag('The category of its episodes; podcast unless named', 'sleep'),
      locale: textFlag('Their language, whatever the feed names', 'pt-BR'),
      ownerAgreed: switchFlag('Its owner agreed, whatever podcast:locked says'),
    },
    positional: oneArgument('The feed’s address or file', 'FEED'),
  },
  docs: {
    brief: 'Import a podcast feed',
    fullDescription: 'Safe to repeat.\n\nExample: selah import feed https://podcast.example/feed.xml --dry-run',
  },
})
