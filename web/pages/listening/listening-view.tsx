import { SETTINGS_LISTENING } from '#contract/paths.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx'
import { setExplicitHidden, useExplicitHidden } from '#web/state/choose-explicit-filter.ts'
import { Toggle } from '#web/ui/form/toggle.tsx'
import { listeningText as words } from '#web/ui/text/account/listening-en.ts'

/** This browser's content preferences, for guests too. */
export function View() {
  return (
    <SettingsFrame title={words.title} path={SETTINGS_LISTENING}>
      <SettingsCard title={words.explicit} words={words.explicit_words}>
        <div data-scripted="">
          <Toggle
            label={words.hide_explicit}
            hint={words.hide_explicit_hint}
            isOn={useExplicitHidden()}
            onTurn={setExplicitHidden}
          />
        </div>
        <noscript>
          <p>{words.needs_script}</p>
        </noscript>
      </SettingsCard>
    </SettingsFrame>
  )
}
