import { answerAuthenticate, answerAuthenticateLegacy } from './account/authenticate.ts'
import { answerLogout } from './account/logout.ts'
import type { Answer } from './answer.ts'
import { answerGetArtist } from './artists/get-artist.ts'
import { answerGetArtistPage } from './artists/get-artist-page.ts'
import { answerListArtistContent } from './artists/list-artist-content.ts'
import { answerGetBible } from './bible/get-bible.ts'
import { answerGetBiblePassage } from './bible/get-bible-passage.ts'
import { answerGetContent } from './catalogue/get-content.ts'
import { answerGetSeries } from './catalogue/get-series.ts'
import { answerGetTab } from './discover/get-tab.ts'
import { answerGetHealth } from './health/get-health.ts'
import { answerSearch } from './search/search.ts'

/** Every call the server answers. What is not here does not exist. */
export const ANSWERS: readonly Answer[] = [
  answerAuthenticate,
  answerAuthenticateLegacy,
  answerLogout,
  answerGetTab,
  answerGetContent,
  answerGetSeries,
  answerGetArtist,
  answerGetArtistPage,
  answerListArtistContent,
  answerGetBible,
  answerGetBiblePassage,
  answerSearch,
  answerGetHealth,
]
