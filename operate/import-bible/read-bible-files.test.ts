import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BibleError, type VerseText } from './bible-text.ts'
import { readBibleFiles } from './read-bible-files.ts'
import { readOsis } from './read-osis.ts'
import { readUsfm } from './read-usfm.ts'

/** `¶1 1:2 darkness [was] upon`: ¶ before a paragraph, the number of the book, and italics in brackets. */
const written = (verses: readonly VerseText[]) =>
  verses.map(({ book, chapter, verse, is_paragraph_start, runs }) => {
    const words = runs.map(({ text, is_italic }) => (is_italic ? `[${text}]` : text)).join('')
    return `${is_paragraph_start ? '¶' : ''}${book} ${chapter}:${verse} ${words}`
  })

const USFM = `\\id GEN World
\\h Genesis
\\toc1 The First Book
\\mt1 Genesis
\\c 1
\\s1 The beginning
\\p
\\v 1 In the \\w beginning|strong="H7225"\\w*, \\nd God\\nd*\\f + \\fr 1:1 \\ft A note with \\+nd God\\+nd*.\\f* created.
\\v 2 And darkness \\add was\\add* upon
\\q1 the deep.
\\p
\\v 3-4 And God said,
\\p
Let there be light.
\\c 2
\\b
\\v 1 Thus the \\nd Lord\\nd*'s heavens.
\\id PSA
\\c 3
\\s1 Trust
\\d A Psalm\\f + \\ft or song\\f* of \\add David\\add*, when he fled.
\\q1
\\v 1 \\nd Lord\\nd*, how are they.
\\q1
\\v 2 Many.
\\c 4
\\q1
\\v 1 Hear me.
\\id TOB
\\c 1
\\p
\\v 1 Not read.
`

describe('USFM', () => {
  test('parses verses, paragraphs, italics and names, without notes and headings', () => {
    expect(written(readUsfm(USFM))).toEqual([
      '¶1 1:1 In the beginning, GOD created.',
      '1 1:2 And darkness [was] upon the deep.',
      '¶1 1:3 And God said, Let there be light.',
      "¶1 2:1 Thus the LORD's heavens.",
      '19 3:0 A Psalm of [David], when he fled.',
      '19 3:1 LORD, how are they.',
      '19 3:2 Many.',
      '19 4:1 Hear me.',
    ])
  })
})

test('a paragraph mark in the text of a verse starts a paragraph, and is no part of the text', () => {
  const usfm =
    '\\id GEN\n\\c 1\n\\p\n\\v 1 In the beginning.\n\\v 2 \\add ¶\\add* And\u00a0¶ the earth.\n\\v 3 And God said. ¶'
  expect(written(readUsfm(usfm))).toEqual(['¶1 1:1 In the beginning.', '¶1 1:2 And the earth.', '1 1:3 And God said.'])
  const verse = (at: number, text: string) => `<verse osisID="John.1.${at}">${text}</verse>`
  const mark = '<milestone type="x-p" marker="¶"/>'
  const osis = `${HEAD}${verse(1, 'First.')}${verse(2, `${mark}Second.`)}${verse(3, '¶ Third.')}${mark}${verse(4, 'Last.')}</osisText></osis>`
  expect(written(readOsis(osis))).toEqual(['43 1:1 First.', '¶43 1:2 Second.', '¶43 1:3 Third.', '¶43 1:4 Last.'])
})

const HEAD = '<?xml version="1.0"?><osis><osisText osisIDWork="T"><header><work><title>T</title></work></header>'
const MILESTONES = `${HEAD}<div type="book" osisID="Ps"><chapter osisID="Ps.23"><title type="psalm">A Psalm.</title><p>
<verse sID="a" osisID="Ps.23.1"/>The <divineName>Lord</divineName> <transChange type="added">is</transChange> my
shepherd<note>see &lt;here&gt;</note>; I shall not want.<verse eID="a"/> <verse sID="b" osisID="Ps.23.2"/>He maketh me &amp; leadeth.<verse eID="b"/></p></chapter></div></osisText></osis>`
const CONTAINERS = `${HEAD}<p><verse osisID="KJV:John.1.1">In the beginning&#160;was.</verse><!-- <verse osisID="John.9.9">no</verse> -->
<verse osisID="John.1.2 John.1.3">The same.</verse><verse osisID="Tob.1.1">Not read.</verse></p></osisText></osis>`

describe('OSIS', () => {
  test('parses verses as milestones, with paragraphs, italics and names', () => {
    expect(written(readOsis(MILESTONES))).toEqual([
      '19 23:0 A Psalm.',
      '¶19 23:1 The LORD [is] my shepherd; I shall not want.',
      '19 23:2 He maketh me & leadeth.',
    ])
  })

  test('parses verses as containers in the same way', () => {
    expect(written(readOsis(CONTAINERS))).toEqual(['¶43 1:1 In the beginning was.', '43 1:2 The same.'])
  })
})

describe('files', () => {
  test('reads the files of a folder in the order of their names, by their content', () => {
    const folder = mkdtempSync(join(tmpdir(), 'selah-bible-'))
    writeFileSync(join(folder, '01-gen.usfm'), `\uFEFF${USFM}`)
    writeFileSync(join(folder, '02.xml'), CONTAINERS)
    writeFileSync(join(folder, 'readme.txt'), '\\id EXO \\c 1 \\v 1 no')
    const { verses, titles } = readBibleFiles([folder])
    expect(verses.map(({ book }) => book)).toEqual([1, 1, 1, 1, 19, 19, 19, 43, 43])
    expect(titles.map(({ book, chapter }) => [book, chapter])).toEqual([[19, 3]])
    expect(readBibleFiles([join(folder, '02.xml')]).verses).toHaveLength(2)
    expect(readBibleFiles([join(folder, '02.xml')]).titles).toEqual([])
    expect(() => readBibleFiles([join(folder, 'nothing')])).toThrow(BibleError)
    rmSync(folder, { recursive: true })
    const empty = mkdtempSync(join(tmpdir(), 'selah-bible-'))
    expect(() => readBibleFiles([empty])).toThrow(BibleError)
    rmSync(empty, { recursive: true })
  })
})
