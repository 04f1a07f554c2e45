import * as bibleMarks from '#contract/catalogue/bible-marks.ts'
import { issueOfflineLicenses } from '#contract/catalogue/offline.ts'
import * as playlists from '#contract/catalogue/playlists.ts'
import { getPreview } from '#contract/catalogue/previews.ts'
import * as feeds from '#contract/catalogue/private-feeds.ts'
import { getSilences } from '#contract/catalogue/silences.ts'
import * as together from '#contract/catalogue/together.ts'
import * as journal from '#contract/journal/journal.ts'
import type { RecordedCalls } from '../accounts/call-recorder.ts'
import type { TestBrowser } from '../accounts/test-browser.ts'
import { callEveryHabit } from './call-every-habit.ts'

/** Makes every call of the library once, with valid input: previews, licenses, playlists, feeds, rooms, marks, habits, the journal. */
export async function callEveryPlaylist(
  { ask }: Pick<RecordedCalls, 'ask'>,
  { guest, subscriber }: { guest: TestBrowser; subscriber: TestBrowser },
): Promise<void> {
  // Signed by this server's own secret, so its address differs between two servers.
  await ask(guest, getPreview, { params: { id: 'the-heavens-declare' } })
  await ask(guest, getSilences, { params: { id: 'teaching-her-to-drive' } })
  await ask(subscriber, issueOfflineLicenses, { body: { content_ids: ['the-heavens-declare'] } })
  const params = { id: subscriber.id() }
  const { data: made } = await ask(subscriber, playlists.createPlaylist, { params, body: { name: 'Path' } })
  const one = { params: { ...params, playlist_id: made.id } }
  const entry = { params: { ...one.params, entry: 'radio:selah-radio' } }
  await ask(subscriber, playlists.addPlaylistEntry, entry)
  await ask(subscriber, playlists.listPlaylists, { params })
  await ask(subscriber, playlists.getPlaylist, one)
  await ask(subscriber, playlists.removePlaylistEntry, entry)
  const { data: shared } = await ask(subscriber, playlists.sharePlaylist, one)
  const key = (shared.share_path ?? '').split('/')[2] ?? ''
  await ask(guest, playlists.getSharedPlaylist, { params: { key } })
  const { data } = await ask(subscriber, playlists.unsharePlaylist, one)
  await ask(subscriber, playlists.changePlaylist, { ...one, body: { name: 'Way', version: data.version } })
  await ask(subscriber, playlists.deletePlaylist, one)

  const { data: feed } = await ask(subscriber, feeds.openPrivateFeed, { params, body: { carries: 'library' } })
  await ask(subscriber, feeds.listPrivateFeeds, { params })
  const ofFeed = { params: { ...params, feed_id: feed.id } }
  await ask(subscriber, feeds.rotatePrivateFeed, ofFeed)
  await ask(subscriber, feeds.deletePrivateFeed, ofFeed)
  const { data: followed } = await ask(subscriber, feeds.exportOpml, { params })
  await ask(subscriber, feeds.importOpml, { params, body: { opml: followed.opml } })

  await callEveryRoomCall(ask, { guest, subscriber })

  const verse = { params: { ...params, reference: 'john-3-16' } }
  await ask(subscriber, bibleMarks.putBibleMark, { ...verse, body: { color: 'gold', note: 'So loved' } })
  await ask(subscriber, bibleMarks.listChapterMarks, verse)
  await ask(subscriber, bibleMarks.listBibleMarks, { params, query: { filter: 'gold', q: 'loved' } })
  const keys = [
    {
      id: 'k',
      kind: 'passphrase',
      format: 1,
      rounds: 600_000,
      salt: 's',
      credential_id: null,
      iv: 'i',
      wrapped_key: 'w',
    },
  ] as const
  await ask(subscriber, journal.putJournal, { params, body: { journal_id: 'j', version: 0, keys: [...keys] } })
  const written = { journal_id: 'j', version: 1, envelope: '1.iv.words' }
  await ask(subscriber, journal.putJournalRecord, { params: { ...params, record_id: 'r' }, body: written })
  await ask(subscriber, journal.getJournal, { params })
  await ask(subscriber, journal.listJournalRecords, { params, query: { limit: 5 } })
  await ask(subscriber, journal.deleteJournal, { params })

  await callEveryHabit({ ask }, { guest, subscriber })
}

type Ask = RecordedCalls['ask']

async function callEveryRoomCall(
  ask: Ask,
  { guest, subscriber }: { guest: TestBrowser; subscriber: TestBrowser },
): Promise<void> {
  const inRoom = { content_id: 'the-brook-at-night', initials: 'Ru' }
  const { data: opened } = await ask(subscriber, together.openRoom, { body: inRoom })
  const room = { params: { key: opened.key } }
  await ask(guest, together.getRoomClock, {})
  await ask(guest, together.getRoom, room)
  await ask(guest, together.joinRoom, { ...room, body: { initials: 'No' } })
  await ask(guest, together.sayAmen, room)
  await ask(guest, together.leaveRoom, room)
  await ask(subscriber, together.steerRoom, { ...room, body: { act: 'end' } })
}
