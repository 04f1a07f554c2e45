import { text } from '#web/ui/text/en.ts'
import styles from './health-view.module.css'

/** The server's health, as text. */
export function View({ data }: { data: { text: string } }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text.states.health_title}</h1>
      <pre className={styles.report}>{indented(data.text)}</pre>
    </div>
  )
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
