import { SIGNUP } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { contentText } from '#web/ui/text/content-en.ts'
import { text } from '#web/ui/text/en.ts'
import morningGlow from './morning-glow.webp'
import styles from './sign-up-card.module.css'

export function SignUpCard() {
  return (
    <section className={styles.card}>
      <img
        className={styles.picture}
        src={morningGlow}
        alt=""
        width={1440}
        height={640}
        loading="lazy"
        decoding="async"
      />
      <div>
        <h2 className={styles.title}>{contentText.sign_up_title}</h2>
        <p className={styles.words}>{contentText.sign_up_words}</p>
      </div>
      <Button href={SIGNUP} size="large">
        {text.chrome.sign_up}
      </Button>
    </section>
  )
}
