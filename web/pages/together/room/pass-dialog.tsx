import { useId } from 'react'
import type { RoomPerson } from '#contract/catalogue/together.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import sheet from '#web/ui/dialog/sheet-dialog.module.css'
import { sharingText } from '#web/ui/text/catalogue/sharing-en.ts'
import { togetherText as words } from '#web/ui/text/catalogue/together-en.ts'
import styles from './pass-dialog.module.css'

type PassDialogProps = { people: readonly RoomPerson[]; onPass: (id: string) => void; onClose: () => void }

/** Passes the lead to another person in the room. Only people with an account can have it. */
export function PassDialog({ people, onPass, onClose }: PassDialogProps) {
  const titleId = useId()
  return (
    <Dialog className={classNames(sheet.sheet, styles.dialog)} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={styles.title}>
        {words.pass}
      </h2>
      <ul className={styles.people}>
        {people.map(({ id, initials }) => (
          <li key={id}>
            <Button
              variant="secondary"
              size="large"
              isBlock
              onClick={() => {
                onPass(id)
                onClose()
              }}
            >
              {initials}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="tertiary" onClick={onClose}>
        {sharingText.close}
      </Button>
    </Dialog>
  )
}
