/** /config.json: the runtime configuration that the browser may know. */
export interface PublicConfiguration {
  mode: string
  api: { base_url: string; platform: string; type: string }
  currency: string
  /** The name, links and IANA time zone of the company. `version` counts its changes. */
  company: {
    version: number
    name: string
    socials: { name: string; url: string }[]
    time_zone: string
    /** ISO 3166. Phone numbers without a country code are of this country. Null if it isn't known. */
    phone_country: string | null
  }
  /** Whether this installation sends text messages to phones. */
  texts: boolean
  /** The most bytes that the service worker may cache of the user's own pages and their assets. */
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
    /** IANA time zone of the region. Screens show times in that of the company. */
    time_zone: string
    /** Set if an archive elsewhere has the map. Paths of its styles, with {language}. */
    archive: { style_light: string; style_dark: string } | null
    /** Set if Mapbox draws the map instead of the region's own tiles. Null without a Mapbox token. */
    mapbox: { token: string; style_light: string; style_dark: string } | null
  }
  /** URL template with {name} for icons that the data names. Null if only the bundled icons exist. */
  icons: string | null
  /** The Firebase project that people sign in with. Null if this installation has its own accounts. */
  firebase: {
    api_key: string
    auth_domain: string
    project_id: string
    app_id: string
    messaging_sender_id: string | null
    /** Where photos are uploaded. Null if they're sent to the API. */
    storage_bucket: string | null
    database_url: string | null
    vapid_key: string | null
    app_check: { key: string; provider: 'recaptcha-v3' | 'recaptcha-enterprise' } | null
    /** 'google.com', 'apple.com'. */
    providers: string[]
    /** host:port of the Auth emulator. Only for development and tests. */
    emulator: string | null
    storage_emulator: string | null
  } | null
  demo: { accounts: { type: string; email: string }[] } | null
}
