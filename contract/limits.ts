/** Limits that the business chose, with their unit in the name. Source: specification, section 9. */
export const PAGE_SIZE = 25
export const SERIES_DESCRIPTION_CHARACTERS = 115
export const ARTIST_DESCRIPTION_CHARACTERS = 175
/** Two lines over an image, three on a phone. */
export const HERO_DESCRIPTION_CHARACTERS = 115
/** Five lines on a card of Discover. */
export const TILE_VERSE_CHARACTERS = 140
/** Maximum length of a verse on a share card. */
export const SHARED_VERSE_CHARACTERS = 200
export const TAG_SEPARATOR = ' ∙ '

/** The free part of a locked item: the usual and the shortest length, and the longest that an editor can set. */
export const FREE_PREVIEW_SECONDS = 90
export const SHORTEST_PREVIEW_SECONDS = 10
export const LONGEST_PREVIEW_MARK_SECONDS = 600

/** Private feeds: the most per user, the most items of one, and the most devices that may use them within a day. */
export const MAX_PRIVATE_FEEDS = 30
export const PRIVATE_FEED_ITEMS = 300
export const FEED_DEVICES_A_DAY = 10
/** The most podcasts that are looked up from an OPML file. */
export const OPML_PODCASTS = 300

/** Verses with a highlight, note or bookmark of one listener, and the length of a note. */
export const MAX_BIBLE_MARKS = 10_000
export const BIBLE_NOTE_CHARACTERS = 4000

/** Playlists of one listener, and the most entries of one. */
export const MAX_PLAYLISTS = 50
export const PLAYLIST_ENTRIES = 100
export const LONGEST_PLAYLIST_NAME = 80

export const SEEK_STEP_SECONDS = 15
export const LISTEN_THRESHOLD_SECONDS = 0.1
export const SEEK_BAR_STEP = 0.01

export const PAGE_DATA_RETRIES = 3
export const SLOW_ROUTE_MILLISECONDS = 1000
export const PREFETCH_BATCH = 4
export const PREFETCH_EVERY_MILLISECONDS = 3000
export const FEED_SCROLL_FRACTION = 0.99
export const VIDEO_SCROLL_FRACTION = 0.75
export const TOAST_MILLISECONDS = 3000
export const TOAST_LEAVE_MILLISECONDS = 100
export const COPIED_NOTICE_MILLISECONDS = 2000
export const APP_BAR_SCROLL_PIXELS = 24
/** Two taps within this time count as one: a label and its control both fire a click. */
export const TAP_REPEAT_MILLISECONDS = 20
/** The app prompt: first delay (two variants), days until it returns, and the delay to close after the download link. */
export const APP_PROMPT_MILLISECONDS = 45_000
export const APP_PROMPT_LATER_MILLISECONDS = 120_000
export const APP_PROMPT_AGAIN_DAYS = 30
export const APP_DOWNLOAD_CLOSE_MILLISECONDS = 500
/** How long a returning visitor stays on a tab before the prompt to install the site. */
export const INSTALL_PROMPT_MILLISECONDS = 15_000
/** Minimum time between two checks for a new version when a tab becomes visible. */
export const UPDATE_CHECK_MILLISECONDS = 3_600_000

/** Suggested topics in an empty search. */
export const SEARCH_TOPICS = 8
/** Other items of the series on an item's page. */
export const MORE_OF_SERIES = 12
export const RANDOM_PODCASTS = 5
export const RANDOM_VERSES = 5
export const LOAD_MORE_ITEMS = 5
export const VIEW_ALL_VIDEOS = 5

export const SESSION_TOKEN_SECONDS = 15 * 60
export const REFRESH_ROLLING_SECONDS = 30 * 24 * 3600
export const REFRESH_ABSOLUTE_SECONDS = 180 * 24 * 3600
/** Lifetime of a staff session without use, and in all. */
export const STAFF_ROLLING_SECONDS = 12 * 3600
export const STAFF_ABSOLUTE_SECONDS = 7 * 24 * 3600
export const REFRESH_GRACE_SECONDS = 10

/** Maximum age of a proof of identity, to change sign-in methods, export an account or end its sessions. */
export const REAUTHENTICATION_SECONDS = 10 * 60

/** Time for the second step of a staff sign-in, and the number of recovery codes. */
export const SECOND_FACTOR_SECONDS = 10 * 60
export const RECOVERY_CODES = 10

/** Days in which a change of a sign-in method can be undone, and the limit of such changes per account. */
export const ACCOUNT_RECOVERY_DAYS = 7
export const ACCOUNT_CHANGES_FOR_USER = { most: 30, seconds: 24 * 3600 }

export const LONGEST_EMAIL = 254
export const LONGEST_NAME = 100
/** A return path in a message's link. */
export const LONGEST_NEXT_URL = 2000
/** Lifetime and attempts of a verification code or link. */
export const VERIFICATION_CODE_SECONDS = 10 * 60
export const VERIFICATION_CODE_ATTEMPTS = 5

/** Limits of started donations: per donor, per network of guests, per receipt address. */
export const DONATIONS_STARTED = {
  donor: { most: 20, seconds: 3600 },
  guest_network: { most: 30, seconds: 3600 },
  address: { most: 10, seconds: 24 * 3600 },
}
/** Limit of started or changed donations per phone bill. */
export const DONATIONS_TO_PHONE = { most: 20, seconds: 24 * 3600 }

/** Limits of messages of one kind: per sending account, per network, per receiving address. */
export type MessageLimit = Partial<Record<'sender' | 'new_sender' | 'network' | 'receiver', RateLimit>>
type RateLimit = { most: number; seconds: number }
const DAY_SECONDS = 24 * 3600
/** Accounts younger than this are new senders. */
export const NEW_SENDER_SECONDS = DAY_SECONDS
/** Limit of all kinds together. */
export const MESSAGES_FROM_NETWORK = { most: 150, seconds: 3600 }
export const MESSAGE_LIMITS = {
  /**
   * Codes and links that verify an address: sign-in, registration, change of address, password reset, payment by phone.
   */
  proof: { network: { most: 30, seconds: 3600 }, receiver: { most: 5, seconds: 15 * 60 } },
  /** Purchases on a phone bill, where the carrier may send an SMS code. Many customers share a carrier's network. */
  carrier_code: {
    sender: { most: 20, seconds: DAY_SECONDS },
    network: { most: 120, seconds: 3600 },
    receiver: { most: 5, seconds: 15 * 60 },
  },
  share: {
    sender: { most: 30, seconds: DAY_SECONDS },
    new_sender: { most: 5, seconds: DAY_SECONDS },
    network: { most: 60, seconds: DAY_SECONDS },
    receiver: { most: 3, seconds: DAY_SECONDS },
  },
  /** A new family fills five seats on its first day and resends one or two invitations. */
  family_invitation: {
    sender: { most: 30, seconds: DAY_SECONDS },
    new_sender: { most: 10, seconds: DAY_SECONDS },
    network: { most: 60, seconds: DAY_SECONDS },
    receiver: { most: 3, seconds: DAY_SECONDS },
  },
  staff_invitation: {
    sender: { most: 60, seconds: DAY_SECONDS },
    receiver: { most: 5, seconds: DAY_SECONDS },
  },
  gift: {
    sender: { most: 30, seconds: DAY_SECONDS },
    new_sender: { most: 5, seconds: DAY_SECONDS },
    network: { most: 60, seconds: DAY_SECONDS },
    receiver: { most: 5, seconds: DAY_SECONDS },
  },
  /** Notices to an account's own address about changes that can be repeated. */
  account_notice: { sender: { most: 10, seconds: DAY_SECONDS } },
  /** Forms to the operator; the sender is the address in the form. */
  form: { sender: { most: 5, seconds: DAY_SECONDS }, network: { most: 10, seconds: 3600 } },
} as const satisfies Record<string, MessageLimit>
/** Lifetime of an invitation to the team; how long its link then still says that it expired. */
export const STAFF_INVITATION_SECONDS = 7 * 24 * 3600
export const EXPIRED_INVITATION_SECONDS = 30 * 24 * 3600
/** Lifetime of a code that makes the first owner. */
export const FIRST_RUN_CODE_SECONDS = 7 * 24 * 3600
/** Maximum recipients of one share email; lifetime of share links in a tab. */
export const MOST_SHARE_EMAILS = 10
export const SHARE_LINKS_MILLISECONDS = 3600 * 1000
/** Maximum length of a submitted form's message. */
export const SUBMISSION_MESSAGE_CHARACTERS = 4000
/** Maximum length of a reply to a form. */
export const FORM_REPLY_CHARACTERS = 8000
/**
 * Limits of wrong passwords and codes: per address and network, per address over all networks, per network over all
 * addresses. The operator gets one alert per interval for the latter two.
 */
export const ATTEMPTS_FOR_ADDRESS = { most: 10, seconds: 15 * 60 }
export const ATTEMPTS_FOR_ADDRESS_ANYWHERE = { most: 100, seconds: 3600 }
export const ATTEMPTS_ALERT_SECONDS = 3600
/** How long a browser counts as a known device of an account. */
export const KNOWN_DEVICE_SECONDS = 365 * 24 * 3600
export const ATTEMPTS_FOR_NETWORK = { most: 100, seconds: 3600 }

/** Maximum age of a carrier's first-screen token, and the limit of tokens per network. */
export const FIRST_SCREEN_SECONDS = 10 * 60
export const FIRST_SCREENS_FROM_NETWORK = { most: 60, seconds: 3600 }
/** Timeout of a passkey challenge. */
export const PASSKEY_CHALLENGE_SECONDS = 5 * 60
export const LONGEST_PASSKEY_NAME = 200

/** Lifetime of a signed media link: the item's duration plus this, up to the maximum. */
export const MEDIA_LINK_EXTRA_SECONDS = 30 * 60
export const MEDIA_LINK_LONGEST_SECONDS = 6 * 3600
/** How long a process may use a cached entitlement. */
export const ENTITLEMENT_CACHE_SECONDS = 10

/** Feed sections in the first response of a tab; scrolling loads the rest. */
export const FIRST_VIEW_SECTIONS = 8

/** Maximum items about a Bible chapter or verse. */
export const BIBLE_CONTENT_ITEMS = 12
/** The most recordings that are examined to find a reading of a chapter. */
export const CHAPTER_READING_CANDIDATES = 50
/** Maximum Bible passages of an item. */
export const CONTENT_PASSAGES = 24
/** Maximum length of a chapter's or verse's description in search results. */
export const BIBLE_DESCRIPTION_CHARACTERS = 155

/** Limits of imported podcast feeds, and the interval of their refresh. */
export const FEED_MOST_BYTES = 10 * 1024 * 1024
export const FEED_MOST_ITEMS = 2000
export const FEED_MEDIA_MOST_BYTES = 300 * 1024 * 1024
export const FEED_MEDIA_SECONDS = 15 * 60
export const FEED_ARTWORK_MOST_BYTES = 10 * 1024 * 1024
export const FEED_CHAPTERS_MOST_BYTES = 1024 * 1024
export const FEED_TRANSCRIPT_MOST_BYTES = 1024 * 1024
export const FEED_REFRESH_SECONDS = 3600
/** Recordings of feeds are levelled for so many days after their publication, unless the operator sets another number. */
export const LEVELLED_FEED_DAYS = 90
export const FEED_BACK_OFF_LONGEST_SECONDS = 3 * 24 * 3600

export const SEARCH_CHARACTERS = 100
/** Results per kind in a search of all kinds. */
export const SEARCH_GROUP_SIZE = 6
/** Pause in typing before a search request. */
export const SEARCH_DEBOUNCE_MILLISECONDS = 200
/** Shorter queries make no request. */
export const SEARCH_FEWEST_LETTERS = 2
export const RECENT_SEARCHES = 8

/** Maximum size of a picture file, and of the decoded picture. */
export const PICTURE_MOST_BYTES = 20 * 1024 * 1024
export const PICTURE_MOST_PIXELS = 40_000_000

/** Limits of a catalogue pack: JSON files, media files, playlists and texts. */
export const PACK_JSON_MOST_BYTES = 10 * 1024 * 1024
export const PACK_FILE_MOST_BYTES = 4 * 1024 * 1024 * 1024
export const PACK_PLAYLIST_MOST_BYTES = 1024 * 1024
export const PACK_PLAYLIST_MOST_FILES = 20_000
export const PACK_TEXT_MOST_BYTES = 1024 * 1024
/** Limits of a pack's unpacked archive. Above `PACK_ARCHIVE_ALWAYS_BYTES`, the unpacked size may be `PACK_ARCHIVE_MOST_RATIO` times the packed one. */
export const PACK_ARCHIVE_MOST_ENTRIES = 100_000
export const PACK_ARCHIVE_MOST_BYTES = 8 * 1024 * 1024 * 1024
export const PACK_ARCHIVE_ALWAYS_BYTES = 64 * 1024 * 1024
export const PACK_ARCHIVE_MOST_RATIO = 50

/** Radio: maximum segment duration, duration of a playlist, and how much of it is ahead of the broadcast. */
export const RADIO_SEGMENT_SECONDS = 6
export const RADIO_WINDOW_SECONDS = 36
export const RADIO_LEAD_SECONDS = 15
/** Delay before a change of a channel's program takes effect, so that every process has loaded it. */
export const RADIO_SWITCH_SECONDS = 36
export const RADIO_MOST_TRACKS = 500

/** How long a cookie choice is valid. After that the visitor is asked again. */
export const COOKIE_CHOICE_DAYS = 365

/** Analytics events: maximum per request, delay of a batch, days until single events are deleted. */
export const MOST_EVENTS_AT_ONCE = 20
export const EVENTS_BATCH_MILLISECONDS = 10_000
export const EVENT_DAYS = 30
/** Analytics events: maximum bytes per request, limits of extra properties, bytes per day and visitor or network. */
export const EVENTS_MOST_BYTES = 16 * 1024
export const MOST_EVENT_PROPS = 10
export const EVENT_PROP_CHARACTERS = 100
export const EVENT_BYTES_FOR_VISITOR = { most: 1024 * 1024, seconds: 24 * 3600 }
export const EVENT_BYTES_FOR_NETWORK = { most: 20 * 1024 * 1024, seconds: 24 * 3600 }
/** How long events are accepted after a session token has expired. They are counted without a user. */
export const LATE_EVENTS_SECONDS = 24 * 3600

/** Playback progress: reporting interval, maximum items per request, maximum positions in a guest's browser. */
export const PROGRESS_EVERY_SECONDS = 15
export const MOST_PROGRESS_AT_ONCE = 50
export const MOST_POSITIONS_STORED = 60

/** Advertisements: timeout of an ad server; how long a video waits for its preroll. */
export const AD_RESPONSE_MILLISECONDS = 5000
export const AD_PREROLL_MILLISECONDS = 1000
/** Maximum total stall of an ad break before the video continues without it. */
export const AD_STALL_MILLISECONDS = 4500
export const AD_PROGRESS_MILLISECONDS = 250
export const AD_PLAYHEAD_MILLISECONDS = 1000
export const AD_SEEK_THRESHOLD_MILLISECONDS = 100
export const AD_WRAPPERS = 5
/** Attempts to resume a video that the browser keeps paused after a break, and the delay between them. */
export const AD_RESUME_RETRIES = 20
export const AD_RESUME_MILLISECONDS = 50
/** The offset of a postroll. */
export const POSTROLL_OFFSET = -1

/** Days after the start of a paid period in which a customer who canceled can get a refund. */
export const REFUND_WINDOW_DAYS = 30

/** Days of access from a gift campaign's code, once per person. */
export const CAMPAIGN_DAYS = 30
/** Limit of gift codes tried from one network. */
export const GIFT_CODES_FOR_NETWORK = { most: 60, seconds: 3600 }

/** Uploads of the studio: the largest file, and the space and number of files of one person that are not yet items. */
export const UPLOAD_MOST_BYTES = 5 * 1024 ** 3
export const UPLOAD_SPACE_GIGABYTES = 50
export const UPLOAD_SPACE_MOST_GIGABYTES = 100_000
export const UPLOAD_MOST_OPEN = 500
/** How long an upload waits for its next byte, and a failed one for a retry. */
export const UPLOAD_DAYS = 7
export const UPLOAD_NAME_CHARACTERS = 200

/** The most days of free access, or of an extension, given at a time without a charge. */
export const MOST_GRANTED_DAYS = 3660
