/** The light build leaves out what audio never needs; it has no types of its own. */
declare module 'hls.js/light' {
  export { default, type ErrorData, type Fragment } from 'hls.js'
}
