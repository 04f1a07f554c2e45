/** Replaces TypeBox in the browser, where the schemas of calls are never read. */
const NOTHING = Object.freeze({})
const nothing = () => NOTHING

export {
  nothing as Array,
  nothing as Boolean,
  nothing as Enum,
  nothing as Integer,
  nothing as Literal,
  nothing as Null,
  nothing as Number,
  nothing as Object,
  nothing as Optional,
  nothing as Record,
  nothing as String,
  nothing as Tuple,
  nothing as Union,
  nothing as Unknown,
  nothing as Unsafe,
}
