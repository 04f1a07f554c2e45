import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Cursor, Data, Id, NextCursor, Nullable, OneOf, Time } from '../schema.ts'
import { JOURNAL_PAGE_RECORDS, LONGEST_JOURNAL_ENVELOPE, MAX_JOURNAL_KEY_COPIES } from './journal-limits.ts'

/** Kinds of secrets that open a copy of the key: a passphrase, a recovery code, or a passkey. */
export const JOURNAL_KEY_KINDS = ['passphrase', 'recovery', 'passkey'] as const
export type JournalKeyKind = (typeof JOURNAL_KEY_KINDS)[number]

const base64url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'raised by each change' })

/** A journal's key, encrypted with a key that the server never sees, and the parameters of that key's derivation. */
export type JournalKeyCopy = Type.Static<typeof JournalKeyCopy>
export const JournalKeyCopy = Type.Object({
  id: base64url(40),
  kind: OneOf(JOURNAL_KEY_KINDS),
  format: Type.Integer({ minimum: 1, maximum: 1000, description: 'version of the derivation and the encryption' }),
  rounds: Type.Integer({ minimum: 0, maximum: 100_000_000, description: 'of PBKDF2-SHA-256; 0 with HKDF-SHA-256' }),
  salt: base64url(100),
  credential_id: Nullable(base64url(1400)),
  iv: base64url(40),
  wrapped_key: base64url(200),
})

export type Journal = Type.Static<typeof Journal>
export const Journal = Type.Object({
  journal_id: Id,
  version: Version,
  keys: Type.Array(JournalKeyCopy),
  bytes: Type.Integer({ description: 'of all records' }),
})

/** An entry or a prayer as stored on the server, which cannot tell the two apart. */
export type JournalRecord = Type.Static<typeof JournalRecord>
export const JournalRecord = Type.Object({
  id: Id,
  version: Version,
  envelope: Nullable(Type.String({ description: 'encrypted; null once deleted' })),
  updated_at: Time,
})

const ofUser = Type.Object({ id: Id })
const JournalId = base64url(40)

export const getJournal = defineCall({
  method: 'GET',
  path: '/web/users/:id/journal',
  summary: 'The user’s journal with the encrypted copies of its key; null without one',
  needs: 'registered',
  params: ofUser,
  reply: Data(Nullable(Journal)),
  errors: ['forbidden'],
})

export const putJournal = defineCall({
  method: 'PUT',
  path: '/web/users/:id/journal',
  summary:
    'Creates a journal (version 0), or replaces the copies of its key unless they have changed since this version',
  needs: 'registered',
  freshProof: 'own',
  params: ofUser,
  body: Type.Object({
    journal_id: JournalId,
    version: Version,
    keys: Type.Array(JournalKeyCopy, { minItems: 1, maxItems: MAX_JOURNAL_KEY_COPIES }),
  }),
  reply: Data(Journal),
  errors: ['forbidden', 'journal_changed', 'reauthentication_required'],
  limit: { requests: 60, seconds: 3600 },
})

export const deleteJournal = defineCall({
  method: 'DELETE',
  path: '/web/users/:id/journal',
  summary: 'Deletes the user’s journal: all records and the copies of the key',
  needs: 'registered',
  freshProof: true,
  params: ofUser,
  reply: Data(Type.Null()),
  errors: ['forbidden'],
  limit: { requests: 60, seconds: 3600 },
})

export const listJournalRecords = defineCall({
  method: 'GET',
  path: '/web/users/:id/journal/records',
  summary: 'Records in the order of their changes, deleted ones too; the last cursor continues later',
  needs: 'registered',
  params: ofUser,
  query: Type.Object({
    offset: Type.Optional(Cursor),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: JOURNAL_PAGE_RECORDS })),
  }),
  reply: Type.Object({
    data: Type.Array(JournalRecord),
    last_item_identifier: NextCursor,
    next_item: NextCursor,
  }),
  errors: ['forbidden', 'invalid_cursor'],
})

export const putJournalRecord = defineCall({
  method: 'PUT',
  path: '/web/users/:id/journal/records/:record_id',
  summary: 'Writes the next version of a record; without an envelope it is deleted',
  needs: 'registered',
  params: Type.Object({ id: Id, record_id: JournalId }),
  body: Type.Object({
    journal_id: JournalId,
    version: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'one more than the version it replaces' }),
    envelope: Nullable(
      Type.String({ minLength: 1, maxLength: LONGEST_JOURNAL_ENVELOPE, pattern: '^[A-Za-z0-9_.-]+$' }),
    ),
  }),
  reply: Data(JournalRecord),
  errors: ['forbidden', 'journal_changed', 'journal_record_changed', 'journal_full'],
  limit: { requests: 240, seconds: 60 },
})
