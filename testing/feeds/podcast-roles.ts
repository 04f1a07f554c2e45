/** The roles of the Podcast Taxonomy Project that the podcast namespace uses, in lower case, by group. */
export const PODCAST_ROLES: Readonly<Record<string, readonly string[]>> = {
  'creative direction': [
    ...['director', 'assistant director', 'executive producer', 'senior producer'],
    ...['producer', 'associate producer', 'development producer', 'creative director'],
  ],
  cast: ['host', 'co-host', 'guest host', 'guest', 'voice actor', 'narrator', 'announcer', 'reporter'],
  writing: [
    ...['author', 'editorial director', 'co-writer', 'writer', 'songwriter', 'guest writer', 'story editor'],
    ...['managing editor', 'script editor', 'script coordinator', 'researcher', 'editor', 'fact checker'],
    ...['translator', 'transcriber', 'logger'],
  ],
  'audio production': [
    ...['studio coordinator', 'technical director', 'technical manager', 'audio engineer'],
    ...['remote recording engineer', 'post production engineer'],
  ],
  'audio post-production': [
    ...['audio editor', 'sound designer', 'foley artist', 'composer', 'theme music'],
    ...['music production', 'music contributor'],
  ],
  administration: [
    ...['production coordinator', 'booking coordinator', 'production assistant', 'content manager'],
    ...['marketing manager', 'sales representative', 'sales manager'],
  ],
  visuals: ['graphic designer', 'cover art designer'],
  community: ['social media manager'],
  'misc.': ['consultant', 'intern'],
  'video production': ['camera operator', 'lighting designer', 'camera grip', 'assistant camera'],
  'video post-production': ['editor', 'assistant editor'],
}
