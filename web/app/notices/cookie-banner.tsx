import { SETTINGS_COOKIES } from '#contract/paths.ts'
import { cookieChoiceFor } from '#rules/analytics/change-cookie-choice.ts'
import { useAudio } from '#web/player/audio/use-audio.ts'
import { chooseCookies } from '#web/state/tracking/choose-cookies.ts'
import { Button } from '#web/ui/button/button.tsx'
import { cookiesText } from '#web/ui/text/account/cookies-en.ts'
import { sentenceGap } from '#web/ui/words/sentences.ts'
import styles from './cookie-banner.module.css'

/** Asks for the visitor's cookie choice in one line, in space that the page reserves. */
export function CookieBanner() {
  const hasPlayer = useAudio(({ item, upNext }) => item !== null || upNext.length > 0)
  return (
    <section className={styles.banner} aria-label={cookiesText.banner} data-raised={hasPlayer || undefined}>
      <p className={styles.words}>
        <span className={styles.short}>{cookiesText.banner_short}</span>
        <span className={styles.long}>{cookiesText.banner_words}</span>
        {sentenceGap()}
        <a href={SETTINGS_COOKIES} aria-label={cookiesText.banner_link_name}>
          {cookiesText.banner_link}
        </a>
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" size="small" onClick={() => submitChoice(false)}>
          {cookiesText.reject}
        </Button>
        <Button size="small" onClick={() => submitChoice(true)}>
          {cookiesText.accept}
        </Button>
      </div>
    </section>
  )
}

/** The focused button is removed with the banner, so focus moves to the page without scrolling. */
function submitChoice(accepts: boolean) {
  document.getElementById('main')?.focus({ preventScroll: true })
  chooseCookies(cookieChoiceFor(accepts))
}
