/**
 * The provider itself, not the main file of its package, which prints a warning on every Node that is not an LTS
 * release.
 */
declare module 'oidc-provider/lib/provider.js' {
  export { default as Provider } from 'oidc-provider'
}
