import { readFileSync } from 'node:fs'
import { parse } from 'node:path'
import { type FontMetrics, readFontMetrics } from './font-metrics.ts'
import { scriptFonts } from './script-fonts.ts'

/** Fonts of a brand: two files for Latin, and a folder with one for each other script. */
export type FontFiles = { titleFont: string; wordsFont: string; scriptFonts: string }

/** What a line is set in. Its whole text has one family: the renderer mixes families badly. */
export type Face = {
  family: string
  metrics: FontMetrics
  /** The height of a line, by the size of its letters. */
  leading: number
  /** The font's file if lines in it are drawn as pictures. */
  drawnFrom?: string
}
export type FaceRole = 'title' | 'words'

/** The fonts for some texts: the face of each, and all files. */
export type OpenFonts = { faceOf: (text: string, role: FaceRole) => Face; files: string[] }

const LEADING = 1.14
/** For letters with marks far above and below. */
const TALL_LEADING = 1.4
/** Fonts whose letters are about as tall as the Latin ones. */
const LOW = /(?:cyrl|grek|hebr)\.ttf$|\.otf$/
/** Fonts of scripts of India, whose marks the SVG renderer misplaces. */
const MARKED = /(?:beng|deva|gujr|taml|telu)\.ttf$/
/** Joiners, variation selectors and marks of direction: never drawn. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u
const FAMILIES: Record<FaceRole, string> = { title: 'Share Title', words: 'Share Words' }

export function openFonts(texts: readonly string[], style: FontFiles, locale: string): OpenFonts {
  const filesOf = (text: string) => scriptFonts(text, { folder: style.scriptFonts, locale })
  const latin: Record<FaceRole, string> = { title: style.titleFont, words: style.wordsFont }
  return {
    files: [...new Set([style.titleFont, style.wordsFont, ...texts.flatMap(filesOf)])],
    faceOf(text, role) {
      const files = filesOf(text)
      const [first] = files
      return {
        ...(first !== undefined && MARKED.test(first) && { drawnFrom: first }),
        family: first === undefined ? FAMILIES[role] : familyOf(first),
        metrics: stackOf([...files, latin[role]]),
        leading: files.every((file) => LOW.test(file)) ? LEADING : TALL_LEADING,
      }
    },
  }
}

/** `Share Arab` for `arab.ttf`. */
function familyOf(file: string): string {
  const { name } = parse(file)
  return `Share ${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** The metrics of several fonts together: each letter is of the first font that has it. */
function stackOf(files: readonly string[]): FontMetrics {
  const stack = files.map((file) => readFontMetrics(readFileSync(file)))
  return {
    advanceOf(letter) {
      if (INVISIBLE.test(letter)) return 0
      for (const { advanceOf } of stack) {
        const advance = advanceOf(letter)
        if (advance !== undefined) return advance
      }
      return undefined
    },
  }
}
