import type { OpenedForm } from '#contract/studio/forms.ts'
import { formsText as text } from '#studio/text/forms-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import styles from '../forms.module.css'

/** What the person filled in. */
export function WordsCard({ form: { name, email, organisation, website, topic, message } }: { form: OpenedForm }) {
  const rows = [
    [text.name, name],
    [text.email, email],
    [text.organisation, organisation],
    [text.website, website],
    [text.topic, topic],
    [text.message, message ?? text.no_message],
  ] as const
  return (
    <Card title={text.what}>
      <dl className={styles.fields}>
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
    </Card>
  )
}
