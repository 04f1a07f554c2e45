import { expect, test } from 'vitest'
import { retryWhileChanged } from './retry-while-changed.ts'

function attemptThatChanges(times: number) {
  let made = 0
  return async () => {
    made += 1
    return made > times ? made : 'changed'
  }
}

test('an attempt is made again until nothing changed in between', async () => {
  expect(await retryWhileChanged('a charge', attemptThatChanges(0))).toBe(1)
  expect(await retryWhileChanged('a charge', attemptThatChanges(5))).toBe(6)
})

test('after six attempts the error names the subject', async () => {
  await expect(retryWhileChanged('a charge', attemptThatChanges(6))).rejects.toThrow(
    'a charge changes faster than it can be read',
  )
})

test('an error of an attempt is not retried', async () => {
  let made = 0
  const attempt = async () => {
    made += 1
    throw new Error('the store is down')
  }
  await expect(retryWhileChanged('a charge', attempt)).rejects.toThrow('the store is down')
  expect(made).toBe(1)
})
