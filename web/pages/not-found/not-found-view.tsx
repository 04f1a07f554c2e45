import { DISCOVER } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatePage } from '#web/ui/state-page/state-page.tsx'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { text } from '#web/ui/text/en.ts'

export function View() {
  return (
    <StatePage>
      <StatePanel icon="compass" title={text.states.not_found_title} words={text.states.not_found} level="h1">
        <Button href={DISCOVER} variant="primary">
          {text.states.go_to_discover}
        </Button>
      </StatePanel>
    </StatePage>
  )
}
