import type { ContentCard as Content } from '#contract/catalogue.ts'
import { CardOptions } from './card-options.tsx'
import { EntryCardFrame } from './entry-card-frame.tsx'
import { entryImage, entryLine } from './entry-card-words.ts'
import { HeardMark } from './heard-mark.tsx'
import { wordsLanguage } from './words-language.ts'

type ContentCardProps = {
  content: Content
  shape?: 'square' | 'wide'
  /** Under its title, where its series would say nothing new. */
  line?: string | null
}

/** A single item: an episode, a prayer, a story. */
export function ContentCard({ content, shape = 'square', line = entryLine(content) }: ContentCardProps) {
  return (
    <EntryCardFrame
      href={content.action_url}
      title={content.title}
      language={wordsLanguage(content.locale)}
      line={line}
      image={entryImage(content, shape)}
      shape={shape}
      isLocked={content.is_locked}
      duration={content.duration_description}
      mark={<HeardMark id={content.id} />}
      corner={<CardOptions item={content} />}
    />
  )
}
