import type { FormReply } from '#contract/studio/forms.ts'
import { formsText as text } from '#studio/text/forms-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import styles from '../forms.module.css'

/** The replies that staff have sent. */
export function RepliesCard({ replies }: { replies: readonly FormReply[] }) {
  return (
    <Card title={text.replies} isFlush>
      <ol>
        {replies.map((reply) => (
          <li key={reply.id} className={styles.reply}>
            <small>{factsOf(reply)}</small>
            <p dir="auto">{reply.text}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function factsOf({ by, at, delivery }: FormReply): string {
  const facts = [by ?? text.somebody, formatDayAndTime(at), delivery !== null && text.deliveries[delivery]]
  return facts.filter(Boolean).join(' · ')
}
