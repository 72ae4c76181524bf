/** /config.json: the runtime configuration that the browser may know. */
export interface PublicConfiguration {
  mode: string
  api: { base_url: string; platform: string; type: string }
  currency: string
  map: {
    /** URL template with {z}, {x} and {y}. */
    tiles: string
    name: string
    bounds: [number, number, number, number]
    center: [number, number]
    min_zoom: number
    max_zoom: number
    attribution: string
  }
  demo: { accounts: { type: string; email: string }[] } | null
}
