import { languageOf } from '#contract/locales.ts'

/** Style sheets with the letters and the line breaking of a script, by ISO 15924. Latin is part of every page. */
const SCRIPTS: readonly string[] = [
  ...['Arab', 'Beng', 'Cyrl', 'Deva', 'Ethi', 'Grek', 'Gujr', 'Hans', 'Hebr', 'Jpan', 'Kore', 'Taml', 'Telu', 'Thai'],
]
const FOLDER = 'web/ui/styles/scripts'

/**
 * The path of the further style sheet that a page in this language needs, in the sources; undefined if it needs none.
 * Vietnamese is Latin with its own accents.
 */
export function scriptStyles(locale: string): string | undefined {
  if (languageOf(locale) === 'vi') return `${FOLDER}/viet.css`
  const { script } = new Intl.Locale(locale).maximize()
  return script !== undefined && SCRIPTS.includes(script) ? `${FOLDER}/${script.toLowerCase()}.css` : undefined
}
