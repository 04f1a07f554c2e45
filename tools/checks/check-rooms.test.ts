import { describe, expect, test } from 'vitest'
import { roomFaults } from './check-rooms.ts'

function whats(path: string, text: string): string[] {
  return roomFaults({ path, text }).map(({ what }) => what)
}

describe('roomFaults', () => {
  test.each([
    ['contract/call.ts', "import { may } from '#rules/access.ts'", 'contract may not import rules'],
    ['contract/call.ts', 'import { may } from "../rules/access.ts"', 'contract may not import rules'],
    ['rules/access.ts', "export { app } from '#server/app.ts'", 'rules may not import server'],
    ['server/api/daily/get-day.ts', "await import('../../http/app.ts')", 'server/api may not import server/http'],
    ['server/database/row.ts', "import '../config.ts'", 'server/database may not import server'],
    ['server/http/pages.ts', "import type { Page } from '#web/pages/pages.ts'", 'server/http may not import web/pages'],
    [
      'server/http/pages.ts',
      "import { renderToString } from 'react-dom/server'",
      'server may not import react-dom/server',
    ],
    ['web/ui/button.tsx', "import { read } from 'node:fs'", 'web may not import node:fs'],
    [
      'web/player/core/state.ts',
      "import { Button } from '../../ui/button.tsx'",
      'web/player/core may not import web/ui',
    ],
    ['web/pages/home/view.tsx', "import { a } from '../series/a.ts'", 'web/pages/home may not import web/pages/series'],
    ['server/app.ts', "import { run } from '#tools/build.ts'", 'server may not import tools'],
    ['tools/build.ts', "import { walk } from '../journeys/walk.ts'", 'tools may not import journeys'],
    ['elsewhere/one.ts', '', 'lies in no room'],
  ])('a file %s with %s has the fault: %s', (path, text, what) => {
    expect(whats(path, text)).toEqual([what])
  })

  test.each([
    ['rules/access.ts', "import { limits } from '#contract/limits.ts'"],
    ['server/app.ts', "import { open } from './database/open.ts'"],
    ['web/pages/pages.ts', "import { Series } from './series/series-page.tsx'"],
    ['web/features/share/dialog.tsx', "import { play } from '#web/player/core/moves.ts'"],
    ['web/app/shell.tsx', "import { Series } from '../pages/series/series-page.tsx'"],
    ['operate/grant.ts', "import { open } from '#server/database/open.ts'"],
    ['contract/call.ts', "// not from '#server/app.ts'"],
    ['contract/call.test.ts', "import { app } from '#server/app.ts'"],
    ['vite.config.ts', "import { app } from './server/app.ts'"],
  ])('lets %s have %s', (path, text) => {
    expect(whats(path, text)).toEqual([])
  })

  test('names the line and the reason', () => {
    const text = "import { one } from './one.ts'\n\nimport {\n  two,\n} from '#web/ui/two.ts'\n"
    expect(roomFaults({ path: 'rules/three.ts', text })).toEqual([
      {
        file: 'rules/three.ts',
        line: 5,
        what: 'rules may not import web/ui',
        why: 'rules are pure: time, randomness and the visitor come in as arguments',
      },
    ])
  })
})
