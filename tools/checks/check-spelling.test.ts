import { describe, expect, test } from 'vitest'
import { britishSpellingsIn, spellingFaults } from './check-spelling.ts'

describe('spelling', () => {
  test.each([
    ['Saved to favourites', ['favourites: favorites']],
    ['Visit the Centre. We recognise you.', ['Centre: center', 'recognise: recognize']],
    ['Check your e-mail', ['e-mail: email']],
    ['Check your email, your favorites and the help center', []],
    ['/series/hymns-in-colour/', []],
    ['Your subscription is cancelled', []],
  ])('finds the British spellings of “%s”', (words, expected) => {
    expect(britishSpellingsIn(words, 'a').map(({ what }) => what)).toEqual(expected)
  })

  const faults = (path: string, text: string) => spellingFaults({ path, text }).map(({ what }) => what)

  test('of code is checked in texts for people, not in names', () => {
    const code = "const colour = 'Your colour'\n// a neighbour\nconst id = 'favourite'"
    expect(faults('brand/messages/a.ts', code)).toEqual(['colour: color'])
    expect(faults('server/a.ts', code)).toEqual([])
  })

  test('of the demo catalogue is checked except for Bible texts', () => {
    const day = { id: 'a', body: 'thou shalt love thy neighbour', reflection: 'Our neighbours' }
    expect(faults('catalogue/daily/01-january.json', JSON.stringify([day]))).toEqual(['neighbours: neighbors'])
  })
})
