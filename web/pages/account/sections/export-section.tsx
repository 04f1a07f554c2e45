import { brand } from '#brand/brand.ts'
import { exportUser } from '#contract/accounts/user.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { withReauthentication } from '#web/features/sign-in/reauthentication/reauthentication.ts'
import { call } from '#web/http/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { downloadText } from '#web/ui/download-text.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { accountSettingsText as words } from '#web/ui/text/account/settings-en.ts'
import type { SectionProps } from '../account-sections.tsx'
import { sectionFault } from '../section-fault.ts'
import styles from './section.module.css'

/** Downloads all data stored about the user. */
export function ExportSection({ user }: SectionProps) {
  const submit = useSubmit(sectionFault())

  async function download() {
    const { data } = await call(exportUser, { params: { id: user.id } })
    downloadText(
      `${brand.slug}-${data.exported_at.slice(0, 10)}.json`,
      JSON.stringify(data, null, 2),
      'application/json',
    )
  }
  return (
    <SettingsCard title={words.export} words={words.export_words}>
      <FormMessage fault={submit.fault} />
      <div className={styles.row}>
        <Button
          variant="secondary"
          isBusy={submit.isBusy}
          onClick={() => void submit.run(() => withReauthentication(download))}
        >
          {words.export_button}
        </Button>
      </div>
    </SettingsCard>
  )
}
