import type { ContentCard as Content } from '#contract/catalogue/content.ts'
import { asButton } from '#web/ui/button/as-button.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { describeEntry } from '#web/ui/words/describe-entry.ts'
import { langAttribute } from '../lang-attribute.ts'
import { usePlayContentToggle } from '../playback/use-play-content-toggle.ts'
import { ProgressMark } from '../progress-mark.tsx'
import { CardOptions } from './card-options.tsx'
import { EntryCardFrame } from './entry-card-frame.tsx'
import { entryImage, entryLine } from './entry-card-text.ts'

type ContentCardProps = {
  content: Content
  shape?: 'square' | 'wide'
  /** Replaces the series' title under the item's title, on pages where it would be a repetition. */
  line?: string | null
  /** Pressing the card opens the item's page instead of the content click. */
  leadsToPage?: boolean
}

/** The card of an item. Pressing it is the content click (specification 4); its page is in its menu. */
export function ContentCard({
  content,
  shape = 'square',
  line = entryLine(content),
  leadsToPage = false,
}: ContentCardProps) {
  const toggle = usePlayContentToggle(content)
  const isHydrated = useHydrated()
  return (
    <EntryCardFrame
      href={content.action_url}
      title={content.title}
      language={langAttribute(content.locale)}
      line={line}
      image={entryImage(content, shape)}
      shape={shape}
      isLocked={content.is_locked}
      isExplicit={content.is_explicit}
      duration={describeEntry(content).duration}
      mark={<ProgressMark id={content.id} />}
      onClick={asButton(isHydrated && !leadsToPage, toggle.press).onClick}
      corner={<CardOptions item={content} page={leadsToPage ? undefined : content.action_url} />}
    />
  )
}
