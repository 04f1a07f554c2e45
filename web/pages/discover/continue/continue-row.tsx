import { LIBRARY, planPath } from '#contract/paths.ts'
import { EntryCardFrame } from '#web/features/catalogue/cards/entry-card-frame.tsx'
import { langAttribute } from '#web/features/catalogue/lang-attribute.ts'
import { ProgressMark } from '#web/features/catalogue/progress-mark.tsx'
import type { HistoryEntry } from '#web/features/progress/history-entry.ts'
import { usePlayHistoryEntry } from '#web/features/progress/use-play-history-entry.ts'
import type { PlanHint } from '#web/http/browser/plan-hint.ts'
import { asButton } from '#web/ui/button/as-button.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { progressText as words } from '#web/ui/text/catalogue/progress-en.ts'
import { ContinueStrip } from './continue-strip.tsx'
import { hideStartedEntry } from './hide-started-entry.ts'
import { storedPlan } from './stored-plan.ts'

type ContinueRowProps = { entries: readonly HistoryEntry[]; isStrip: boolean }

/** Items in progress, after the plan under way if there is one: a strip below the heading, or a row of the feed. */
export function ContinueRow({ entries, isStrip }: ContinueRowProps) {
  const plan = storedPlan()
  return isStrip ? <ContinueStrip entries={entries} plan={plan} /> : <Cards entries={entries} plan={plan} />
}

/** Pressing a card resumes it; the button in its corner hides it. */
function Cards({ entries, plan }: { entries: readonly HistoryEntry[]; plan: PlanHint | undefined }) {
  const play = usePlayHistoryEntry()
  const more = (
    <Button href={LIBRARY} variant="tertiary" size="small">
      {words.library}
    </Button>
  )
  return (
    <Carousel title={words.continue} sub={words.continue_sub} shape="square" more={more}>
      {plan && (
        <EntryCardFrame
          href={planPath(plan.id)}
          title={plan.title}
          language={langAttribute(plan.locale)}
          line={plan.lead}
          image={plan.image_url}
          shape="square"
        />
      )}
      {entries.map((entry) => (
        <EntryCardFrame
          key={entry.item.id}
          href={entry.item.action_url}
          title={entry.item.title}
          language={langAttribute(entry.item.locale)}
          line={entry.item.content_series_title ?? entry.item.artist_name ?? entry.item.author_name}
          image={entry.item.image_url}
          shape="square"
          isExplicit={entry.item.is_explicit}
          mark={<ProgressMark id={entry.item.id} />}
          onClick={asButton(true, () => void play(entry)).onClick}
          corner={
            <IconButton
              icon="close"
              iconSize={18}
              kind="glass"
              label={words.hide(entry.item.title)}
              onClick={() => hideStartedEntry(entry)}
            />
          }
        />
      ))}
    </Carousel>
  )
}
