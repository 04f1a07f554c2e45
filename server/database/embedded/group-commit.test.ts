import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGroupCommit } from './group-commit.ts'

/** A database of one list. `breakNext` names the next statement that fails, and whether SQLite then rolls back by itself. */
function createList() {
  const log: string[] = []
  let committed: string[] = []
  let open: string[] | undefined
  let mark: string[] = []
  let fault: { statement: string; rollsBack: boolean } | undefined
  const statement = (name: string, work: () => void) => () => {
    log.push(name)
    if (fault?.statement === name) {
      if (fault.rollsBack) open = undefined
      fault = undefined
      throw new Error(`no ${name}`)
    }
    work()
  }
  return {
    log,
    committed: () => committed,
    add: (value: string) => open?.push(value),
    breakNext: (name: string, rollsBack: boolean) => {
      fault = { statement: name, rollsBack }
    },
    loseTransaction: () => {
      open = undefined
    },
    statements: {
      begin: statement('begin', () => {
        open = [...committed]
      }),
      commit: statement('commit', () => {
        committed = open ?? committed
        open = undefined
      }),
      rollback: statement('rollback', () => {
        open = undefined
      }),
      savepoint: statement('savepoint', () => {
        mark = [...(open ?? [])]
      }),
      releaseSavepoint: statement('release', () => undefined),
      rollbackToSavepoint: statement('rollback to', () => {
        open = [...mark]
      }),
      isOpen: () => open !== undefined,
    },
  }
}

type List = ReturnType<typeof createList>
type Group = ReturnType<typeof createGroupCommit>

async function addIn(
  group: Group,
  list: List,
  value: string,
  ending: 'commits' | 'fails' = 'commits',
): Promise<string> {
  const member = await group.begin()
  list.add(value)
  await Promise.resolve()
  if (ending === 'fails') member.rollback()
  else await member.commit()
  return value
}

describe('group commit', () => {
  test('commits a lone transaction by itself', async () => {
    const list = createList()
    await addIn(createGroupCommit(list.statements), list, 'one')
    expect(list.log).toEqual(['begin', 'savepoint', 'release', 'commit'])
    expect(list.committed()).toEqual(['one'])
  })

  test('makes transactions that wait durable with one commit, in their order', async () => {
    const list = createList()
    const group = createGroupCommit(list.statements)
    const values = Array.from({ length: 20 }, (_, at) => `${at}`)
    await Promise.all(values.map((value) => addIn(group, list, value)))
    expect(list.log.filter((name) => name === 'commit')).toHaveLength(1)
    expect(list.committed()).toEqual(values)
  })

  test('acknowledges none before the commit', async () => {
    const list = createList()
    const group = createGroupCommit(list.statements)
    const acknowledged: string[] = []
    const first = addIn(group, list, 'one').then((value) => acknowledged.push(value))
    const second = await group.begin()
    await new Promise((resolve) => setImmediate(resolve))
    expect([acknowledged, list.committed()]).toEqual([[], []])
    await second.commit()
    await first
    expect([acknowledged, list.committed()]).toEqual([['one'], ['one']])
  })

  test('locks nothing at the end of a turn of the event loop', async () => {
    const list = createList()
    const group = createGroupCommit(list.statements)
    const written = ['one', 'two', 'three'].map((value) => addIn(group, list, value))
    expect(list.log).toEqual([])
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    expect([list.committed(), list.statements.isOpen()]).toEqual([['one', 'two', 'three'], false])
    await Promise.all(written)
  })

  test('limits a group, so that the first one does not wait for all', async () => {
    const list = createList()
    const group = createGroupCommit(list.statements)
    await Promise.all(Array.from({ length: 150 }, (_, at) => addIn(group, list, `${at}`)))
    expect(list.log.filter((name) => name === 'commit')).toHaveLength(3)
  })

  test('takes back the changes of a failed member only', async () => {
    const list = createList()
    const group = createGroupCommit(list.statements)
    await Promise.all([addIn(group, list, 'one'), addIn(group, list, 'two', 'fails'), addIn(group, list, 'three')])
    expect(list.committed()).toEqual(['one', 'three'])
  })

  test('refuses all members if the commit fails, and goes on', async () => {
    const list = createList()
    const group = createGroupCommit(list.statements)
    list.breakNext('commit', false)
    const ends = await Promise.allSettled(['one', 'two'].map((value) => addIn(group, list, value)))
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(list.committed()).toEqual([])
    await addIn(group, list, 'three')
    expect(list.committed()).toEqual(['three'])
  })

  test('refuses the members before one whose error rolled back the whole transaction', async () => {
    const list = createList()
    const group = createGroupCommit(list.statements)
    const first = addIn(group, list, 'one')
    const second = (async () => {
      const member = await group.begin()
      list.loseTransaction()
      member.rollback()
    })()
    await expect(first).rejects.toThrow('rolled back with a failed one')
    await second
    await addIn(group, list, 'three')
    expect(list.committed()).toEqual(['three'])
  })

  test('a transaction that cannot begin fails alone', async () => {
    const list = createList()
    const group = createGroupCommit(list.statements)
    list.breakNext('begin', false)
    await expect(addIn(group, list, 'one')).rejects.toThrow('no begin')
    await addIn(group, list, 'two')
    expect(list.committed()).toEqual(['two'])
  })

  test('commits the group before a statement that runs outside transactions', async () => {
    const list = createList()
    const group = createGroupCommit(list.statements)
    const written = addIn(group, list, 'one')
    const giveBack = await group.hold()
    expect(list.committed()).toEqual(['one'])
    giveBack()
    await written
  })

  test('whatever commits and fails, in any order, only committed changes remain', async () => {
    const ending = constantFrom<('commits' | 'fails' | 'alone')[]>('commits', 'fails', 'alone')
    await assert(
      asyncProperty(array(ending, { maxLength: 100 }), async (endings) => {
        const list = createList()
        const group = createGroupCommit(list.statements)
        await Promise.all(
          endings.map(async (one, at) => {
            if (one !== 'alone') return addIn(group, list, `${at}`, one)
            const giveBack = await group.hold()
            expect(list.statements.isOpen()).toBe(false)
            giveBack()
            return ''
          }),
        )
        const expected = endings.flatMap((one, at) => (one === 'commits' ? [`${at}`] : []))
        expect(list.committed()).toEqual(expected)
      }),
    )
  })
})
