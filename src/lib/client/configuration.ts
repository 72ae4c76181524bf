/** /config.json: the runtime configuration that the browser may know. */
export interface PublicConfiguration {
  mode: string
  api: { base_url: string; platform: string; type: string }
  currency: string
  /** What the service worker may keep of one's own pages and their parts. */
  browser_cache_bytes: number
  map: {
    /** URL template with {z}, {x} and {y}. */
    tiles: string
    name: string
    bounds: [number, number, number, number]
    center: [number, number]
    min_zoom: number
    max_zoom: number
    attribution: string
    /** IANA name: times on the spot are told in it. */
    time_zone: string
    /** Mapbox draws the map instead of the region's own streets; null without its token. */
    mapbox: { token: string; style_light: string; style_dark: string } | null
  }
  /** Where icons that data names are drawn, with {name} in it; null where the bundled ones are all there is. */
  icons: string | null
  /** A Firebase project that people sign in with; null where accounts are this installation's own. */
  firebase: {
    api_key: string
    auth_domain: string
    project_id: string
    app_id: string
    messaging_sender_id: string | null
    /** Where pictures are laid down; null where they are sent to the API. */
    storage_bucket: string | null
    database_url: string | null
    vapid_key: string | null
    app_check: { key: string; provider: 'recaptcha-v3' | 'recaptcha-enterprise' } | null
    /** 'google.com', 'apple.com'. */
    providers: string[]
    /** host:port of the Auth emulator, in development and tests alone. */
    emulator: string | null
    storage_emulator: string | null
  } | null
  demo: { accounts: { type: string; email: string }[] } | null
}
