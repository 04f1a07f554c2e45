import { afterEach, expect, test } from 'vitest'
import { DEFAULT_LOCALE, OFFERED_LOCALES } from '#contract/locales.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { setLanguage } from '#web/ui/words/language.ts'
import { loadLanguage } from '#web/ui/words/languages.ts'
import { controlNames } from './control-names.ts'

afterEach(() => setLanguage(ENGLISH))

test.each(OFFERED_LOCALES.filter((locale) => locale !== DEFAULT_LOCALE))(
  'the controls of a film have names of their own in %s',
  async (locale) => {
    setLanguage(await loadLanguage(locale))
    const names = Object.entries(controlNames() ?? {})
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter(([, name]) => name.trim() === '')).toEqual([])
    // Some languages use the English word for others, such as Pause.
    const own = ['Captions', 'captions off', 'Current Time', 'Exit Fullscreen', 'Replay']
    expect(names.filter(([english, name]) => own.includes(english) && name === english)).toEqual([])
    const timing = controlNames()?.['progress bar timing: currentTime={1} duration={2}']
    expect(timing).toContain('{1}')
    expect(timing).toContain('{2}')
  },
)

test('in English the library’s names stay', () => {
  expect(controlNames()).toBeUndefined()
})
