import { useState } from 'react'
import { LONGEST_NAME } from '#contract/limits.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { accountSettingsText as words } from '#web/ui/text/account/settings-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import type { SectionProps } from '../account-sections.tsx'
import { changeUser } from '../change-user.ts'
import { sectionFault } from '../section-fault.ts'
import styles from './section.module.css'

export function NameSection({ user }: SectionProps) {
  const [name, setName] = useState(user.name ?? '')
  const submit = useSubmit(sectionFault())

  async function save() {
    await changeUser(user.id, { name: name.trim() || null })
    showToast(words.saved, { icon: 'check', tone: 'success' })
  }
  return (
    <SettingsCard title={words.name} words={words.name_words}>
      <form className={styles.form} onSubmit={submit.form(save)}>
        <TextField
          label={words.name_label}
          name="name"
          autoComplete="name"
          maxLength={LONGEST_NAME}
          fault={submit.fault}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className={styles.row}>
          <Button type="submit" variant="secondary" isBusy={submit.isBusy}>
            {words.save}
          </Button>
        </div>
      </form>
    </SettingsCard>
  )
}
