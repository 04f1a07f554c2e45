/** The provider itself, without the entry that warns of every Node that is no LTS release. */
declare module 'oidc-provider/lib/provider.js' {
  export { default as Provider } from 'oidc-provider'
}
