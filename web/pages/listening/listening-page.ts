import { brand } from '#brand/brand.ts'
import { SETTINGS_HABIT, SETTINGS_LISTENING } from '#contract/paths.ts'
import { listeningText } from '#web/ui/text/account/listening-en.ts'
import { settingsText } from '#web/ui/text/account/settings-en.ts'
import { definePage } from '../page.ts'
import type { ListeningData } from './listening-data.ts'

/** Content preferences, or days of prayer. Both are of this browser or this user, so the page loads nothing. */
export const listeningPage = definePage<ListeningData>({
  name: 'listening',
  load: async ({ path }) => ({ is_habit: path.startsWith(SETTINGS_HABIT) }),
  head: ({ is_habit: isHabit }, { origin }) => ({
    title: `${isHabit ? settingsText.daily_prayer : listeningText.title} | ${brand.name}`,
    canonical: origin + (isHabit ? SETTINGS_HABIT : SETTINGS_LISTENING),
    robots: 'noindex',
  }),
})
