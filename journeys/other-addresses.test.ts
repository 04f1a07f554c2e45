import { it } from 'vitest'
import { openBrowser } from './browser.ts'
import { newMember } from './members.ts'
import { MEMBERS_SCREENS, OTHER_ADDRESSES, SECOND_ADDRESSES } from './screens.ts'
import { LOOKS, WALK_MILLISECONDS, walk } from './walk.ts'

const browser = openBrowser()

it.each(OTHER_ADDRESSES)(
  '%s is alive, accessible and still at every width in both directions',
  (path) => walk(browser, path),
  WALK_MILLISECONDS,
)

const second = SECOND_ADDRESSES.map((path, at) => ({ path, looks: LOOKS.filter((_, of) => of === at % LOOKS.length) }))

it.each(second)('$path shows the page of another address, looked at as $looks', ({ path, looks }) =>
  walk(browser, path, { looks }),
)

it.each(MEMBERS_SCREENS)(
  '%s is so for a member as well',
  async (path) => {
    const { refreshToken } = await newMember()
    await walk(browser, path, { refreshToken })
  },
  WALK_MILLISECONDS,
)
