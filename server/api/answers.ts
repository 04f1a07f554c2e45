import { answerAuthenticate, answerAuthenticateLegacy } from './account/authenticate.ts'
import { answerDeleteUser } from './account/delete-user.ts'
import { answerListDevices, answerSignOutDevice } from './account/devices.ts'
import { answerExportUser } from './account/export-user.ts'
import { answerGetEmailStatus } from './account/get-email-status.ts'
import { answerLogin } from './account/login.ts'
import { answerLogout } from './account/logout.ts'
import { answerRegister } from './account/register.ts'
import { answerResetPassword, answerSendPasswordReset } from './account/reset-password.ts'
import { answerSendLoginCode } from './account/send-login-code.ts'
import { answerSetIntents } from './account/set-intents.ts'
import { answerSetPassword } from './account/set-password.ts'
import { answerUpdateUser, answerUpdateUserEarlier } from './account/update-user.ts'
import { answerVerifyEmail } from './account/verify-email.ts'
import type { Answer } from './answer.ts'
import { answerFollowArtist, answerUnfollowArtist } from './artists/follow-artist.ts'
import { answerGetArtist } from './artists/get-artist.ts'
import { answerGetArtistPage } from './artists/get-artist-page.ts'
import { answerListArtistContent } from './artists/list-artist-content.ts'
import { answerGetBible } from './bible/get-bible.ts'
import { answerGetBiblePassage } from './bible/get-bible-passage.ts'
import { answerGetContent } from './catalogue/get-content.ts'
import { answerGetSeries } from './catalogue/get-series.ts'
import { answerAddDailyReaction } from './daily/add-daily-reaction.ts'
import { answerCountDailyShare } from './daily/count-daily-share.ts'
import { answerGetDailyItem } from './daily/get-daily-item.ts'
import { answerGetOwnDailyItem, answerGetOwnDailyItemLegacy } from './daily/get-own-daily-item.ts'
import { answerGetTab } from './discover/get-tab.ts'
import { answerGetHealth } from './health/get-health.ts'
import { answerGetRadio } from './radio/get-radio.ts'
import { answerAddReaction, answerRemoveReaction } from './reactions/reactions.ts'
import { answerSearch } from './search/search.ts'
import { answerInviteToCommunity, answerShareByEmail } from './sharing/share-by-email.ts'
import { answerGetEntityShare, answerGetShareLink } from './sharing/share-links.ts'

/** Every call the server answers. What is not here does not exist. */
export const ANSWERS: readonly Answer[] = [
  answerAuthenticate,
  answerAuthenticateLegacy,
  answerLogout,
  answerSendLoginCode,
  answerLogin,
  answerRegister,
  answerGetEmailStatus,
  answerSendPasswordReset,
  answerResetPassword,
  answerVerifyEmail,
  answerUpdateUser,
  answerUpdateUserEarlier,
  answerSetIntents,
  answerSetPassword,
  answerListDevices,
  answerSignOutDevice,
  answerExportUser,
  answerDeleteUser,
  answerAddReaction,
  answerRemoveReaction,
  answerFollowArtist,
  answerUnfollowArtist,
  answerGetEntityShare,
  answerGetShareLink,
  answerShareByEmail,
  answerInviteToCommunity,
  answerGetTab,
  answerGetContent,
  answerGetSeries,
  answerGetArtist,
  answerGetArtistPage,
  answerListArtistContent,
  answerGetBible,
  answerGetBiblePassage,
  answerGetRadio,
  answerSearch,
  answerGetDailyItem,
  answerGetOwnDailyItem,
  answerGetOwnDailyItemLegacy,
  answerAddDailyReaction,
  answerCountDailyShare,
  answerGetHealth,
]
