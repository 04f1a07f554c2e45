import { brand } from '#brand/brand.ts'
import type { Submission } from '#contract/submissions.ts'
import { homeText } from '#studio/text/home-en.ts'
import { Button, LinkButton } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import styles from './home.module.css'

type FormDialogProps = { form: Submission; onDone: () => void; onClose: () => void }

/** A submitted form, with buttons to reply and to mark it as answered. */
export function FormDialog({ form, onDone, onClose }: FormDialogProps) {
  const { email, name, organisation, website, topic, message } = form
  const rows = [
    [homeText.form_email, email],
    [homeText.form_organisation, organisation],
    [homeText.form_website, website],
    [homeText.form_topic, topic],
    [homeText.form_message, message],
  ] as const
  const subject = encodeURIComponent(homeText.reply_subject(brand.name))
  return (
    <Dialog
      isWide
      title={homeText.form_title(name ?? email)}
      onClose={onClose}
      actions={
        <>
          <LinkButton href={`mailto:${encodeURIComponent(email)}?subject=${subject}`} icon="mail">
            {homeText.reply}
          </LinkButton>
          <Button look="ink" icon="check" onPress={onDone}>
            {homeText.done}
          </Button>
        </>
      }
    >
      <dl className={styles.form}>
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Dialog>
  )
}
