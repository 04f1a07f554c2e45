import type { ContentCard, SeriesCard } from '#contract/catalogue/content.ts'
import { contentClick } from '#rules/access/content-click.ts'
import { usePlayContentToggle } from '#web/features/catalogue/playback/use-play-content-toggle.ts'
import { ContentRowAction } from '#web/features/catalogue/rows/content-row-action.tsx'
import { useAccessLevel } from '#web/http/session/visitor.ts'

type GridRowActionProps = { entry: ContentCard | SeriesCard; className?: string | undefined }

/** Plays the entry of the row, or shows its lock. */
export function GridRowAction({ entry, className }: GridRowActionProps) {
  const accessLevel = useAccessLevel()
  const toggle = usePlayContentToggle(entry)
  return (
    <ContentRowAction item={entry} click={contentClick(entry, accessLevel)} toggle={toggle} className={className} />
  )
}
