/** Types for the light build, which has no types and omits features that audio does not need. */
declare module 'hls.js/light' {
  export { default, type ErrorData, type Fragment } from 'hls.js'
}
