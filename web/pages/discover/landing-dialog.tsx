import type { LandingAction } from '#rules/browser/landing-action.ts'
import { MessageDialog } from '#web/ui/dialog/message-dialog.tsx'
import { text } from '#web/ui/text/en.ts'
import { Congratulations } from './congratulations.tsx'

export type LandingNotice = Exclude<LandingAction['kind'], 'open-radio' | 'app-download'>

/** The dialog shown on arrival. */
export function LandingDialog({ notice, onClose }: { notice: LandingNotice; onClose: () => void }) {
  if (notice === 'congratulations') return <Congratulations onClose={onClose} />
  return (
    <MessageDialog
      title={text.states.content_not_found_title}
      words={text.states.content_not_found}
      onClose={onClose}
    />
  )
}
