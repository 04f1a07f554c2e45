/** The provider itself, without the entry that complains of every Node that is no long-term release. */
declare module 'oidc-provider/lib/provider.js' {
  export { default as Provider } from 'oidc-provider'
}
