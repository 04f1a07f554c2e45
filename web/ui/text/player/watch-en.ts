import { catalogue, message } from '../../words/catalogue.ts'

/** The button that opens a video. Pages of recordings load it without the video's other texts. */
export const watchText = catalogue('video', {
  watch: 'Watch',
  watch_title: message('Watch {title}', (title: string) => ({ title })),
})
