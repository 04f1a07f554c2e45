import { describe, expect, test } from 'vitest'
import { ALL_COMMANDS, commandName, DATABASE_COMMANDS, FEED_FILE, READERS } from '#testing/processes/command-lines.ts'
import { runCommandLine } from '#testing/processes/run-command-line.ts'

describe('a misused command ends with 2 and one line', () => {
  const misuses: (readonly string[])[] = [
    ...ALL_COMMANDS.map((words) => [...commandName(words), '--loud']),
    ...DATABASE_COMMANDS.filter(([, second]) => second !== 'bible').map((words) => [...words, 'one', 'more']),
    ...DATABASE_COMMANDS.filter((words) => words.length > commandName(words).length).map((words) => [
      ...commandName(words),
      ...words.filter((_, at) => words.includes('--days') && at >= words.indexOf('--days')),
    ]),
    ...DATABASE_COMMANDS.filter((words) => READERS.has(commandName(words).join(' '))).map((words) => [
      ...words,
      '--dry-run',
    ]),
    ['docter'],
    ['billing', 'shw', 'x'],
    ['import', 'podcast', 'x'],
    ['billing', 'grant', 'x', '--days', '0'],
    ['billing', 'grant', 'x', '--days', '3.5'],
    ['billing', 'grant', 'x', '--days', 'many'],
    ['billing', 'extend', 'x', '--days', '99999'],
    ['billing', 'extend', 'x'],
    ['sweep', '--grace-hours', '0'],
    ['audit', 'verify', '--expect', '5'],
    ['audit', 'verify', '--expect', `5:${'g'.repeat(64)}`],
    ['submissions', '--kind', 'complaint'],
    ['submissions', '--delete', 'x', '--csv', 'y'],
    ['import', 'feed', FEED_FILE, '--locked', '--free'],
    ['import', 'media', 'x', '--visibility', 'hidden'],
    ['import', 'media', 'x', '--visible-at', 'tomorrow'],
    ['people', 'staff', 'x', '--remove', '--reset-second-factor'],
    ['completion', 'tcsh'],
    ['backup', 'create', 's3://bucket'],
    ['backup', 'verfy', 'PLACE'],
    ['restore'],
    ['restore', 's3://a:b@host/'],
    ['doctor', '--env-file'],
    ['doctor', '--env-file', '/nowhere/at/all'],
    ['serve', '--env-file', '/nowhere/at/all'],
  ]

  test('in more than sixty ways', () => expect(misuses.length).toBeGreaterThan(60))

  test.each(misuses.map((words) => [words.join(' '), words] as const))('%s', async (_, words) => {
    const { code, stdout, stderr, databaseName } = await runCommandLine(words)
    expect([code, stdout, (stderr || databaseName).trim().split('\n').length]).toEqual([2, '', 1])
  })

  test('a wrong name is answered with the nearest', async () => {
    expect((await runCommandLine(['docter'])).stderr).toContain('did you mean `doctor`?')
  })
})
