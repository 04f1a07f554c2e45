import { expect, it } from 'vitest'
import { htmlFaults } from '#testing/pages/html-faults.ts'
import { OTHER_ADDRESSES, SCREENS } from './screens.ts'

/** HTML documents of the server outside of the web wing. */
const DOCUMENTS = ['/docs/']

it.each([...SCREENS, ...OTHER_ADDRESSES, ...DOCUMENTS])('%s is valid HTML', async (path) => {
  const response = await fetch(`${process.env.JOURNEY_URL}${path}`)
  expect(await htmlFaults(await response.text())).toEqual([])
})
