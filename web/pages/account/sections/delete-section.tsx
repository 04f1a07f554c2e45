import { useState } from 'react'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { accountSettingsText as words } from '#web/ui/text/account/settings-en.ts'
import type { SectionProps } from '../account-sections.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import styles from './section.module.css'

/** Deletes the account after a confirmation and a proof of identity. */
export function DeleteSection({ user }: SectionProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsCard title={words.delete} words={words.delete_words}>
      <div className={styles.row}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {words.delete_button}
        </Button>
      </div>
      {isAsking && <DeleteDialog user={user} onClose={() => setAsking(false)} />}
    </SettingsCard>
  )
}
