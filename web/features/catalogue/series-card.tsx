import type { SeriesCard as Series } from '#contract/catalogue.ts'
import { EntryCardFrame } from './entry-card-frame.tsx'
import { entryImage, entryLine } from './entry-card-words.ts'

export function SeriesCard({ series, shape = 'square' }: { series: Series; shape?: 'square' | 'wide' }) {
  return (
    <EntryCardFrame
      href={series.action_url}
      title={series.title}
      line={entryLine(series)}
      image={entryImage(series, shape)}
      shape={shape}
      isLocked={series.is_locked}
      duration={series.duration_description}
    />
  )
}
