/** The light build is the same library without what sound alone never needs; it comes without types of its own. */
declare module 'hls.js/light' {
  export { default, type ErrorData, type Fragment } from 'hls.js'
}
