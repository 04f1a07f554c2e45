import type { ContentCard as Content } from '#contract/catalogue.ts'
import { CardOptions } from './card-options.tsx'
import { EntryCardFrame } from './entry-card-frame.tsx'
import { entryImage, entryLine } from './entry-card-words.ts'
import { HeardMark } from './heard-mark.tsx'
import { wordsLanguage } from './words-language.ts'

/** A single item: an episode, a prayer, a story. */
export function ContentCard({ content, shape = 'square' }: { content: Content; shape?: 'square' | 'wide' }) {
  return (
    <EntryCardFrame
      href={content.action_url}
      title={content.title}
      language={wordsLanguage(content.locale)}
      line={entryLine(content)}
      image={entryImage(content, shape)}
      shape={shape}
      isLocked={content.is_locked}
      duration={content.duration_description}
      mark={<HeardMark id={content.id} />}
      corner={<CardOptions item={content} />}
    />
  )
}
