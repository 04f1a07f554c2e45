import { expect, test } from 'vitest'
import { moveOfAll, type Sending } from './sending.ts'

test.each<[Sending['state'][], ReturnType<typeof moveOfAll>]>([
  [[], undefined],
  [['stopped', 'refused'], undefined],
  [['paused', 'sending', 'queued'], { move: 'pause', keys: ['1', '2'] }],
  [['paused', 'stopped'], { move: 'resume', keys: ['0'] }],
])('the action on all files that are %j', (states, move) => {
  const sendings = states.map(
    (state, at): Sending => ({
      ...{ key: String(at), name: 'a.wav', bytes: 1, sentBytes: 0 },
      ...{ uploadId: null, state, refusal: null },
    }),
  )
  expect(moveOfAll(sendings)).toEqual(move)
})
