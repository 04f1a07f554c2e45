import type { ReviewState } from '#contract/studio/reviews.ts'
import { reviewsText } from '#studio/text/reviews-en.ts'
import type { StudioIconName } from '#studio/ui/icon/studio-shapes.ts'
import { Tag, type Tone } from '#studio/ui/status/status.tsx'

const LOOKS: Record<ReviewState, { icon: StudioIconName; tone: Tone }> = {
  waiting: { icon: 'hourglass', tone: 'gold' },
  returned: { icon: 'undo-2', tone: 'bad' },
  approved: { icon: 'check', tone: 'good' },
  withdrawn: { icon: 'x', tone: 'plain' },
}

/** The state of a review as an icon and a word. */
export function ReviewStateTag({ state }: { state: ReviewState }) {
  return <Tag {...LOOKS[state]}>{reviewsText.states[state]}</Tag>
}
