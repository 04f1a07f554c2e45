import type { FormRow } from '#contract/studio/forms.ts'
import { formPath } from '#studio/navigation/form-path.ts'
import { formsText as text } from '#studio/text/forms-en.ts'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import { Tag } from '#studio/ui/status/status.tsx'
import { formatDay } from '#studio/ui/words/format.ts'
import styles from './forms.module.css'

/** A form as a link to its page. */
export function FormListRow({ form }: { form: FormRow }) {
  const { id, kind, name, organisation, email, replies } = form
  const [who, ...others] = [organisation, name, email].filter((one) => one !== null)
  return (
    <li>
      <a className={styles.row} href={formPath(id)}>
        <span className={styles.words}>
          <b dir="auto">{who}</b>
          {others.length > 0 && <small dir="auto">{others.join(' · ')}</small>}
          <small>{factsOf(form)}</small>
        </span>
        <span className={styles.tags}>
          {replies > 0 && <Tag icon="mail">{text.replied(replies)}</Tag>}
          <Tag>{text.kinds[kind]}</Tag>
          <StudioIcon name="chevron-right" size={16} />
        </span>
      </a>
    </li>
  )
}

function factsOf({ created_at, topic, done_at, done_by }: FormRow): string {
  const facts = [
    text.sent(formatDay(created_at)),
    topic !== null && text.about(topic),
    done_at !== null && text.closed(formatDay(done_at), done_by ?? text.somebody),
  ]
  return facts.filter(Boolean).join(' · ')
}
