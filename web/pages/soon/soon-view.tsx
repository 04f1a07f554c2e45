import { DISCOVER, PODCASTS } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { StatePage } from '#web/ui/state-page.tsx'
import { text } from '#web/ui/text/en.ts'
import styles from './soon-view.module.css'

const FREE = [
  { href: '/sleep/', label: text.states.free_sleep },
  { href: '/music/', label: text.states.free_music },
  { href: PODCASTS, label: text.states.free_podcasts },
] as const

/** A door that is not open yet, and what is open beside it. */
export function View({ data }: { data: { title: string; text: string } }) {
  return (
    <StatePage>
      <div className={styles.soon}>
        <span className={styles.mark}>
          <Mark size={40} />
        </span>
        <h1 className={styles.title}>{data.title}</h1>
        <p className={styles.words}>{data.text}</p>
        <Button href={DISCOVER} variant="primary" size="large">
          {text.states.go_to_discover}
        </Button>
        <nav className={styles.free} aria-label={text.states.meanwhile}>
          <p>{text.states.meanwhile}</p>
          {FREE.map((link) => (
            <Button key={link.href} href={link.href} variant="secondary" size="small">
              {link.label}
            </Button>
          ))}
        </nav>
      </div>
    </StatePage>
  )
}
