import { GIVE, SETTINGS_DONATIONS } from '#contract/paths.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx'
import { useForSale } from '#web/state/site-features.ts'
import { Button } from '#web/ui/button/button.tsx'
import { donationsText as words } from '#web/ui/text/giving/donations-en.ts'
import { giveText } from '#web/ui/text/giving/give-en.ts'
import styles from './donations-view.module.css'
import { OwnDonations } from './own-donations.tsx'

/** Manages donations. Parts that load late come last, so that nothing shifts. */
export function View() {
  const takesDonations = useForSale('donations')
  return (
    <SettingsFrame title={words.title} path={SETTINGS_DONATIONS}>
      {takesDonations ? (
        <SettingsCard title={words.ours} words={words.ours_words}>
          <Button href={GIVE} variant="secondary" className={styles.action}>
            {words.ours_link}
          </Button>
        </SettingsCard>
      ) : (
        <SettingsCard title={words.ours} words={giveText.none} />
      )}
      <OwnDonations />
    </SettingsFrame>
  )
}
