import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JOURNAL_TOMBSTONE_DAYS } from '#contract/journal/journal-limits.ts'
import type { JournalContent } from '#rules/journal/record-content.ts'
import { parseRecoveryCode } from '#rules/journal/recovery-code.ts'
import { deleteTombstonesBefore } from '#server/database/journal/journal-records.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { secretBytes } from '../../http/browser/secret-bytes.ts'
import { callOverHttp } from '../../http/call-over-http.ts'
import { createJournalSession, type JournalSession } from './journal-session.ts'
import { generateId } from './key-copies.ts'
import { memoryJournal } from './local-journal.fixture.ts'
import {
  changeKeyCopy,
  createJournal,
  deleteSentRecords,
  loadJournal,
  lockJournal,
  removeKeyCopy,
  resetJournal,
  unlockJournal,
} from './open-journal.ts'
import { syncJournal } from './sync-journal.ts'
import { removeContent, saveContent } from './write-records.ts'

const PASSPHRASE = { kind: 'passphrase', passphrase: 'harbor candle oak seven' } as const
const WORDS: JournalContent = {
  kind: 'entry',
  title: 'What stayed with you',
  text: 'The word new.',
  at: 1_700_000_000_000,
  answered_at: null,
  answer: '',
  link: null,
  is_copy: false,
}

describe('a journal on several devices', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer('embedded', { isEmpty: true })
  })
  afterAll(() => server.stop())

  type Device = JournalSession & { local: ReturnType<typeof memoryJournal>; network: { isOn: boolean; sent: string[] } }

  /** A browser of this user: calls the real server, unless its network is off. */
  function deviceOf({ userId, headers }: TestVisitor, local = memoryJournal()): Device {
    const network: Device['network'] = { isOn: true, sent: [] }
    const call = callOverHttp(async (path, { body, ...init }) => {
      if (!network.isOn) throw new TypeError('Failed to fetch')
      network.sent.push(`${init.method} ${path} ${body ?? ''}`)
      return server.ask(path, {
        ...init,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(body && { body }),
      })
    })
    return Object.assign(createJournalSession({ userId, call, local }), { local, network })
  }
  const stateOf = ({ state }: Device) => state.getSnapshot()
  const textsOf = (device: Device) =>
    stateOf(device)
      .items.map(({ content }) => content.text)
      .sort()
  const open = async (device: Device) => {
    await loadJournal(device)
    expect(await unlockJournal(device, PASSPHRASE)).toBe(true)
    await syncJournal(device)
    return device
  }
  const add = async (device: Device, content: JournalContent) => {
    const id = generateId()
    await saveContent(device, id, content)
    return id
  }
  const begin = async () => {
    const visitor = await signIn(server)
    const phone = deviceOf(visitor)
    await loadJournal(phone)
    expect(stateOf(phone).status).toBe('none')
    const code = await createJournal(phone, PASSPHRASE.passphrase)
    return { visitor, phone, code }
  }

  test('is read on another device that opens it, and nowhere in plain words', async () => {
    const { visitor, phone } = await begin()
    await add(phone, WORDS)
    expect(stateOf(phone).items).toMatchObject([{ isPending: true, content: { text: 'The word new.' } }])
    await syncJournal(phone)
    expect(stateOf(phone)).toMatchObject({ status: 'open', sync: 'done', items: [{ isPending: false }] })

    const desk = deviceOf(visitor)
    await loadJournal(desk)
    expect(stateOf(desk)).toMatchObject({ status: 'closed', items: [] })
    expect(await unlockJournal(desk, { kind: 'passphrase', passphrase: 'harbor candle oak eight' })).toBe(false)
    await open(desk)
    expect(textsOf(desk)).toEqual(['The word new.'])

    const { database } = server.program
    const rows = await database.selectFrom('journal_record').selectAll().execute()
    const everything = [JSON.stringify(rows), ...phone.network.sent, phone.local.text(), desk.local.text()].join()
    for (const words of ['word new', 'stayed', 'entry', 'harbor']) expect(everything).not.toContain(words)
  })

  test('what is written without a connection waits encrypted, and is sent once', async () => {
    const { visitor, phone } = await begin()
    phone.network.isOn = false
    const id = await add(phone, WORDS)
    await saveContent(phone, id, { ...WORDS, text: 'The word new, twice.' })
    await syncJournal(phone)
    expect(stateOf(phone)).toMatchObject({ sync: 'waiting', items: [{ isPending: true }] })

    // The browser is closed, and opened again without a connection.
    const again = deviceOf(visitor, phone.local)
    again.network.isOn = false
    await loadJournal(again)
    expect(await unlockJournal(again, PASSPHRASE)).toBe(true)
    expect(textsOf(again)).toEqual(['The word new, twice.'])
    again.network.isOn = true
    await syncJournal(again)
    await syncJournal(again)
    expect(again.network.sent.filter((request) => request.startsWith('PUT'))).toHaveLength(1)
    expect(textsOf(await open(deviceOf(visitor)))).toEqual(['The word new, twice.'])
  })

  test('an entry changed on two devices stays in both versions', async () => {
    const { visitor, phone } = await begin()
    const id = await add(phone, WORDS)
    await syncJournal(phone)
    const desk = await open(deviceOf(visitor))
    await saveContent(phone, id, { ...WORDS, text: 'From the phone.' })
    await saveContent(desk, id, { ...WORDS, text: 'From the desk.' })
    await syncJournal(phone)
    await syncJournal(desk)
    await syncJournal(phone)
    for (const device of [phone, desk]) {
      expect(textsOf(device)).toEqual(['From the desk.', 'From the phone.'])
      expect(stateOf(device).items.filter(({ content }) => content.is_copy)).toMatchObject([
        { content: { text: 'From the desk.' } },
      ])
    }
  })

  test('the same words on two devices are one entry, and a change wins over a deletion', async () => {
    const { visitor, phone } = await begin()
    const id = await add(phone, WORDS)
    await syncJournal(phone)
    const desk = await open(deviceOf(visitor))
    for (const device of [phone, desk]) await saveContent(device, id, { ...WORDS, text: 'Both the same.' })
    await syncJournal(phone)
    await syncJournal(desk)
    expect(textsOf(desk)).toEqual(['Both the same.'])

    await saveContent(phone, id, { ...WORDS, text: 'Changed meanwhile.' })
    await removeContent(desk, id)
    expect(textsOf(desk)).toEqual([])
    await syncJournal(phone)
    await syncJournal(desk)
    expect(textsOf(desk)).toEqual(['Changed meanwhile.'])
  })

  test('a deletion arrives elsewhere and can be taken back; what was never sent is only forgotten', async () => {
    const { visitor, phone } = await begin()
    const id = await add(phone, WORDS)
    await syncJournal(phone)
    const desk = await open(deviceOf(visitor))
    await removeContent(phone, id)
    await syncJournal(phone)
    await syncJournal(desk)
    expect(textsOf(desk)).toEqual([])
    const unsent = await add(desk, WORDS)
    await removeContent(desk, unsent)
    const before = desk.network.sent.length
    await syncJournal(desk)
    expect(desk.network.sent.slice(before).filter((request) => request.startsWith('PUT'))).toEqual([])

    await add(phone, { ...WORDS, text: 'Then this.' })
    await removeContent(phone, stateOf(phone).items[0]?.id ?? '')
    expect(textsOf(phone)).toEqual([])
  })

  test('a device that was away longer than tombstones are stored loses nothing of its own', async () => {
    const { visitor, phone } = await begin()
    const [gone, changed] = [await add(phone, WORDS), await add(phone, WORDS)]
    await syncJournal(phone)
    const desk = await open(deviceOf(visitor))
    for (const id of [gone, changed]) await removeContent(phone, id)
    await syncJournal(phone)
    const later = server.clock.now() + JOURNAL_TOMBSTONE_DAYS * 24 * 3600 * 1000
    const { database } = server.program
    await database.transaction().execute((transaction) => deleteTombstonesBefore(transaction, later))
    await saveContent(desk, changed, { ...WORDS, text: 'Written far away.' })
    await syncJournal(desk)
    expect(textsOf(desk)).toEqual(['Written far away.'])
    await syncJournal(phone)
    expect(textsOf(phone)).toEqual(['Written far away.'])
  })

  test('a record that was damaged or put in another’s place is counted, and not shown', async () => {
    const { visitor, phone } = await begin()
    const [one, other] = [await add(phone, WORDS), await add(phone, WORDS)]
    await add(phone, { ...WORDS, text: 'Whole.' })
    await syncJournal(phone)
    const { database } = server.program
    const rows = await database.selectFrom('journal_record').selectAll().where('user_id', '=', visitor.userId).execute()
    const envelopeOf = (id: string) => rows.find((row) => row.id === id)?.envelope ?? ''
    for (const [id, envelope] of [
      [one, envelopeOf(other)],
      [other, `${envelopeOf(other).slice(0, -2)}AA`],
    ] as const) {
      await database.updateTable('journal_record').set({ envelope }).where('id', '=', id).execute()
    }
    const desk = await open(deviceOf(visitor))
    expect(stateOf(desk)).toMatchObject({ unreadable: 2 })
    expect(textsOf(desk)).toEqual(['Whole.'])
  })

  test('the recovery code opens the journal; a new passphrase replaces the old one without encrypting records again', async () => {
    const { visitor, phone, code } = await begin()
    await add(phone, WORDS)
    await syncJournal(phone)
    const recovery = { kind: 'recovery', bytes: parseRecoveryCode(code) ?? secretBytes(1) } as const
    const added = { kind: 'passphrase', passphrase: 'another passphrase' } as const
    const before = phone.network.sent.length
    expect(await changeKeyCopy(phone, { present: { kind: 'passphrase', passphrase: 'wrong' }, added })).toBe(false)
    expect(await changeKeyCopy(phone, { present: recovery, added })).toBe(true)
    expect(phone.network.sent.slice(before)).toEqual([
      expect.stringContaining(`PUT /web/users/${visitor.userId}/journal `),
    ])

    const desk = deviceOf(visitor)
    await loadJournal(desk)
    expect(await unlockJournal(desk, PASSPHRASE)).toBe(false)
    expect(await unlockJournal(desk, recovery)).toBe(true)
    lockJournal(desk)
    expect(await unlockJournal(desk, added)).toBe(true)
    await syncJournal(desk)
    expect(textsOf(desk)).toEqual(['The word new.'])
    expect(
      stateOf(desk)
        .keys.map(({ kind }) => kind)
        .sort(),
    ).toEqual(['passphrase', 'recovery'])
  })

  test('a passkey opens the journal until its copy of the key is removed', async () => {
    const { visitor, phone } = await begin()
    const passkey = { kind: 'passkey', bytes: secretBytes(32), credentialId: 'cred', salt: secretBytes(32) } as const
    expect(await changeKeyCopy(phone, { present: PASSPHRASE, added: passkey })).toBe(true)
    const desk = deviceOf(visitor)
    await loadJournal(desk)
    expect(await unlockJournal(desk, passkey)).toBe(true)
    const copy = stateOf(phone).keys.find(({ kind }) => kind === 'passkey')
    await removeKeyCopy(phone, copy?.id ?? '')
    lockJournal(desk)
    await loadJournal(desk)
    expect(await unlockJournal(desk, passkey)).toBe(false)
    expect(await unlockJournal(desk, PASSPHRASE)).toBe(true)
  })

  test('a locked journal leaves neither its key nor its records in memory', async () => {
    const { phone } = await begin()
    await add(phone, WORDS)
    lockJournal(phone)
    expect(phone).toMatchObject({ dataKey: undefined })
    expect([phone.opened.size, stateOf(phone).items, stateOf(phone).status]).toEqual([0, [], 'closed'])
    await expect(add(phone, WORDS)).rejects.toThrow()
  })

  test('signing out leaves only unsent records; a journal that is started over is empty on every device', async () => {
    const { visitor, phone } = await begin()
    await add(phone, WORDS)
    await syncJournal(phone)
    phone.network.isOn = false
    await add(phone, { ...WORDS, text: 'Not sent.' })
    await deleteSentRecords(phone)
    expect(await phone.local.readRecords()).toMatchObject([{ version: 0 }])
    const again = await open(deviceOf(visitor, phone.local))
    expect(textsOf(again)).toEqual(['Not sent.', 'The word new.'])
    await deleteSentRecords(again)
    expect(again.local.text()).toBe('[null]')

    await resetJournal(again)
    expect(stateOf(again)).toMatchObject({ status: 'none', items: [] })
    await loadJournal(phone)
    phone.network.isOn = true
    await loadJournal(phone)
    expect(stateOf(phone).status).toBe('none')
    expect(await phone.local.readRecords()).toEqual([])
  })
})
