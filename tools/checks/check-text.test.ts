import { expect, test } from 'vitest'
import { textFaults } from './check-text.ts'

const ENGLISH = new Map([
  ['site.chrome.back', 'Back'],
  ['gift.offer.title', 'A gift'],
  ['full_player.speed', 'Speed'],
])
const IMPORTS = `import { text } from '#web/ui/text/en.ts'
import { giftText as words } from '../../ui/text/gift-en.ts'
import { fullPlayerText } from '../text/full-player-en.ts'
`

const faultsIn = (code: string, path = 'web/pages/one/one-view.tsx') =>
  textFaults({ path, text: IMPORTS + code }, ENGLISH).map(({ line, what }) => `${line} ${what}`)

test.each([
  ['words in a view', 'const A = () => <p>Hello you</p>', ['4 Hello you']],
  ['words read aloud', 'const A = () => <a aria-label="Go on" title={"Go"} />', ['4 Go on', '4 Go']],
  ['signs, and attributes that are no words', 'const A = () => <p className="wide">·{" "}<b>x</b></p>', []],
  ['a word of a catalogue in a view', 'const A = () => <p title={words.offer.title}>{text.chrome.back}</p>', []],
  ['a word read while loading', 'const A = { label: text.chrome.back }', ['4 site.chrome.back']],
  ['a word read by a part that was kept', 'const { offer } = words\nconst A = [offer.title]', ['5 gift.offer.title']],
  ['a word under a name of its own', 'const o = words.offer\nexport const A = o.title', ['5 gift.offer.title']],
  ['a word of a longer name', 'export const A = [fullPlayerText.speed]', ['4 full_player.speed']],
  ['a part that is kept', 'const offer = words.offer\nconst A = () => offer.title', []],
  ['a word behind a function', 'const A = { get label() { return text.chrome.back } }', []],
  ['a word named as a type', 'type A = typeof text.chrome.back', []],
])('%s', (_case, code, faults) => {
  expect(faultsIn(code)).toEqual(faults)
})

test('catalogues, tests and the server are not checked', () => {
  const code = 'const A = () => <p>Hello you</p>'
  const paths = ['web/ui/text/x-en.ts', 'web/pages/one/one-view.test.tsx', 'server/http/one.tsx']
  expect(paths.flatMap((path) => faultsIn(code, path))).toEqual([])
})
