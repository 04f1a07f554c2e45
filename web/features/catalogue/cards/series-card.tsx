import type { SeriesCard as Series } from '#contract/catalogue/content.ts'
import { describeEntry } from '#web/ui/words/describe-entry.ts'
import { langAttribute } from '../lang-attribute.ts'
import { EntryCardFrame } from './entry-card-frame.tsx'
import { entryImage, entryLine } from './entry-card-text.ts'

type SeriesCardProps = {
  series: Series
  shape?: 'square' | 'wide'
  /** In place of the author, if the page names them already. */
  line?: string
}

export function SeriesCard({ series, shape = 'square', line }: SeriesCardProps) {
  return (
    <EntryCardFrame
      href={series.action_url}
      title={series.title}
      language={langAttribute(series.locale)}
      line={line ?? entryLine(series)}
      image={entryImage(series, shape)}
      shape={shape}
      isLocked={series.is_locked}
      isExplicit={series.is_explicit}
      duration={describeEntry(series).duration}
    />
  )
}
