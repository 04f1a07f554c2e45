import { scriptStyles } from '../words/script-styles.ts'
import { PICTURE_SUFFIX, pictureStack } from './picture-stack.ts'

/** The style sheets with the letters of each script. A page has only that of its own language. */
const SCRIPTS = import.meta.glob<string>('../styles/scripts/????.css', { query: '?inline', import: 'default' })

/** The font families whose faces were added for pictures. */
const families = new Set<string>()
/** Those that adjust a font of the device. */
const adjusted = new Set<string>()
/** The families that only the style sheet of a script has, by its path. */
const ofScripts = new Map<string, readonly string[]>()
const added = new Map<string, Promise<void>>()

type PictureText = { text: string; locale: string }

/**
 * A font of the page for pictures, with the letters of a text loaded, whatever its script. A page does not wait for a
 * late font; a picture does. Without a connection, the picture is drawn with the loaded fonts.
 */
export async function pictureFont(
  font: { style: string; stack: string },
  { text, locale }: PictureText,
): Promise<string> {
  await once('page', addFacesOfPage)
  const ofScript = await addScript(locale).catch(() => [])
  const { stack, first, hasMore } = pictureStack(font.stack, { added: families, adjusted, ofScript })
  if (first.length > 0) await document.fonts.load(`${font.style} 16px ${first.join(', ')}`, text).catch(() => [])
  if (hasMore) await loadMissingLetters(`${font.style} 16px ${stack}`, text)
  return stack
}

/**
 * Loads only letters that no earlier font of the stack has, by measuring the text: `document.fonts.load` would also
 * load letters that the device's fonts have.
 */
async function loadMissingLetters(font: string, text: string): Promise<void> {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return
  context.font = font
  context.measureText(text)
  await document.fonts.ready
}

/** Runs `add` once for each key. After a failure the next call runs it again. */
function once(key: string, add: () => Promise<void>): Promise<void> {
  const known = added.get(key)
  if (known) return known
  const adding = add()
  added.set(key, adding)
  adding.catch(() => added.delete(key))
  return adding
}

async function addFacesOfPage(): Promise<void> {
  for (const sheet of document.styleSheets) addFaces(rulesOf(sheet), sheet.href)
}

/** Adds the letters of a language's script, unless the page has them; returns the families that the page has not. */
async function addScript(locale: string): Promise<readonly string[]> {
  const path = scriptStyles(locale)
  const load = path === undefined ? undefined : SCRIPTS[path.replace('web/ui', '..')]
  if (!path || !load || path === scriptStyles(document.documentElement.lang)) return []
  await once(path, async () => {
    const sheet = new CSSStyleSheet()
    await sheet.replace(await load())
    const known = new Set(families)
    addFaces(sheet.cssRules, null)
    ofScripts.set(
      path,
      [...families].filter((family) => !known.has(family)),
    )
  })
  return ofScripts.get(path) ?? []
}

/** Adds web fonts once more, under names of their own. */
function addFaces(rules: Iterable<CSSRule>, sheet: string | null): void {
  for (const rule of rules) {
    if (!(rule instanceof CSSFontFaceRule)) continue
    const family = descriptor(rule, 'font-family').replace(/["']/g, '')
    const src = absolute(descriptor(rule, 'src'), sheet)
    // Faces that adjust a font of the system are in the page's own stack.
    if (!src.includes('url(')) {
      adjusted.add(family)
      continue
    }
    document.fonts.add(
      new FontFace(family + PICTURE_SUFFIX, src, {
        style: descriptor(rule, 'font-style') || 'normal',
        weight: descriptor(rule, 'font-weight'),
        unicodeRange: descriptor(rule, 'unicode-range') || 'U+0-10FFFF',
        display: 'block',
      }),
    )
    families.add(family)
  }
}

/** A style sheet of another origin keeps its rules to itself. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules
  } catch {
    return []
  }
}

function descriptor({ style }: CSSFontFaceRule, name: string): string {
  return style.getPropertyValue(name).trim()
}

/** Addresses in a style sheet are relative to it, those of a new face to the page. */
function absolute(src: string, sheet: string | null): string {
  return src.replace(
    /url\(["']?([^"'()]+)["']?\)/g,
    (_, url: string) => `url("${new URL(url, sheet ?? document.baseURI)}")`,
  )
}
