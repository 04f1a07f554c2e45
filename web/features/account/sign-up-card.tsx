import morningGlow from '#brand/pictures/morning-glow.webp'
import { signUpText } from '#web/ui/text/account/sign-up-en.ts'
import { SignUpButton } from './sign-up-button.tsx'
import styles from './sign-up-card.module.css'

/** The sign-up card for visitors without an account. */
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
        <h2 className={styles.title}>{signUpText.daily_title}</h2>
        <p className={styles.words}>{signUpText.daily_words}</p>
      </div>
      <SignUpButton />
    </section>
  )
}
