import type { ContentCard, SeriesCard } from '#contract/catalogue.ts'
import { contentClick } from '#rules/content-click.ts'
import { ContentRowAction } from '#web/features/catalogue/content-row-action.tsx'
import { usePlayContentToggle } from '#web/features/catalogue/use-play-content-toggle.ts'
import { useAccessLevel } from '#web/transport/visitor.ts'

type GridRowActionProps = { entry: ContentCard | SeriesCard; className?: string | undefined }

/** Plays what the line names, or tells that it is locked. */
export function GridRowAction({ entry, className }: GridRowActionProps) {
  const standing = useAccessLevel()
  const toggle = usePlayContentToggle(entry)
  return <ContentRowAction item={entry} click={contentClick(entry, standing)} toggle={toggle} className={className} />
}
