/** Families of pictures have this after their names. */
const SUFFIX = ' picture'

/** Faces that were added for pictures, by family. */
let families: readonly string[] | undefined

/**
 * A font of the page for pictures, with the letters of a text loaded. On pages a font that comes late waits for the next
 * one (`font-display: optional`); a picture waits for it. Without a connection, it is drawn with what there is.
 */
export async function pictureFont(font: { style: string; stack: string }, text: string): Promise<string> {
  families ??= addFaces()
  const own = families.filter((family) => font.stack.includes(family)).map((family) => `'${family}${SUFFIX}'`)
  const stack = [...own, font.stack].join(', ')
  await document.fonts.load(`${font.style} 16px ${stack}`, text).catch(() => [])
  return stack
}

/** Adds the web fonts of the page once more, under names of their own. */
function addFaces(): string[] {
  const added = new Set<string>()
  for (const sheet of document.styleSheets) {
    for (const rule of rulesOf(sheet)) {
      if (!(rule instanceof CSSFontFaceRule)) continue
      const family = descriptor(rule, 'font-family').replace(/["']/g, '')
      const src = absolute(descriptor(rule, 'src'), sheet.href)
      // Faces that adjust a font of the system are in the page's own stack.
      if (!src.includes('url(')) continue
      document.fonts.add(
        new FontFace(family + SUFFIX, src, {
          style: descriptor(rule, 'font-style'),
          weight: descriptor(rule, 'font-weight'),
          unicodeRange: descriptor(rule, 'unicode-range') || 'U+0-10FFFF',
          display: 'block',
        }),
      )
      added.add(family)
    }
  }
  return [...added]
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
