import type { ReactNode } from 'react'
import type { ContentCard } from '#contract/catalogue/content.ts'
import type { FeedEntry } from '#contract/catalogue/discover.ts'
import { asButton } from '#web/ui/button/as-button.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { usePlayContentToggle } from './playback/use-play-content-toggle.ts'

type LinkProps<entry> = { entry: entry; className?: string | undefined; children: ReactNode }

/**
 * The title of a feed entry. Pressing an item is the content click (specification 4); other entries link to their page.
 */
export function EntryLink({ entry, className, children }: LinkProps<FeedEntry>) {
  if (entry.object === 'content') {
    return (
      <ContentLink entry={entry} className={className}>
        {children}
      </ContentLink>
    )
  }
  return (
    <a className={className} href={entry.action_url}>
      {children}
    </a>
  )
}

function ContentLink({ entry, className, children }: LinkProps<ContentCard>) {
  const { press, preload } = usePlayContentToggle(entry)
  const isHydrated = useHydrated()
  return (
    <a className={className} href={entry.action_url} {...asButton(isHydrated, press)} {...preload}>
      {children}
    </a>
  )
}
