import type { ReactNode } from 'react'
import { SETTINGS_LISTENING } from '#contract/paths.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx'
import { setExplicitHidden, useExplicitHidden } from '#web/state/choose-explicit-filter.ts'
import { setOwnLanguageOnly, useOwnLanguageOnly } from '#web/state/own-language-filter.ts'
import { Toggle } from '#web/ui/form/toggle.tsx'
import { listeningText as words } from '#web/ui/text/account/listening-en.ts'
import { HabitView } from './habit/habit-view.tsx'
import type { ListeningData } from './listening-data.ts'

/** Two pages of the settings in one chunk: the days of prayer, and the content preferences. */
export function View({ data }: { data: ListeningData }) {
  return data.is_habit ? <HabitView /> : <Preferences />
}

/** This browser's content preferences, for guests too. */
function Preferences() {
  return (
    <SettingsFrame title={words.title} path={SETTINGS_LISTENING}>
      <ListeningSetting title={words.explicit} text={words.explicit_words}>
        <Toggle
          label={words.hide_explicit}
          hint={words.hide_explicit_hint}
          isOn={useExplicitHidden()}
          onTurn={setExplicitHidden}
        />
      </ListeningSetting>
      <ListeningSetting title={words.languages} text={words.languages_words}>
        <Toggle
          label={words.other_languages}
          hint={words.other_languages_hint}
          isOn={!useOwnLanguageOnly()}
          onTurn={(isOn) => setOwnLanguageOnly(!isOn)}
        />
      </ListeningSetting>
    </SettingsFrame>
  )
}

type ListeningSettingProps = { title: string; text: string; children: ReactNode }

function ListeningSetting({ title, text, children }: ListeningSettingProps) {
  return (
    <SettingsCard title={title} words={text}>
      <div data-scripted="">{children}</div>
      <noscript>
        <p>{words.needs_script}</p>
      </noscript>
    </SettingsCard>
  )
}
