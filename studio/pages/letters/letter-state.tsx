import type { LetterState as StateName } from '#contract/studio/letters/letters.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'
import type { StudioIconName } from '#studio/ui/icon/studio-shapes.ts'
import { Tag, type Tone } from '#studio/ui/status/status.tsx'

const LOOKS: Record<StateName, { tone: Tone; icon: StudioIconName }> = {
  draft: { tone: 'plain', icon: 'pencil-line' },
  scheduled: { tone: 'gold', icon: 'clock' },
  sending: { tone: 'gold', icon: 'mail' },
  paused: { tone: 'plain', icon: 'pause' },
  stopped: { tone: 'plain', icon: 'x' },
  sent: { tone: 'good', icon: 'check' },
}

export function LetterState({ state }: { state: StateName }) {
  const { tone, icon } = LOOKS[state]
  return (
    <Tag tone={tone} icon={icon}>
      {text.states[state]}
    </Tag>
  )
}
