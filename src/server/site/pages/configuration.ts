import { createHash } from 'node:crypto'
import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import { apiPrefix, endpointPrefixes } from '../../../lib/paths.ts'
import type { FirebaseConfig } from '../../config/firebase.ts'
import type { Context } from '../../context.ts'
import { phoneCountry } from '../../domain/core/phone.ts'
import { sendsTexts } from '../../domain/outbox/mail-outbox.ts'
import { iconTemplate } from '../files/icons.ts'

/** Mapbox's plain styles. A route and markers are easy to see on them. */
const mapboxStyles = {
  style_light: 'mapbox://styles/mapbox/light-v11',
  style_dark: 'mapbox://styles/mapbox/dark-v11'
}

/** The styles of the archive's map by color mode, with {language}. */
const archiveStyles = {
  style_light: `${endpointPrefixes.archive}style/light/{language}.json`,
  style_dark: `${endpointPrefixes.archive}style/dark/{language}.json`
}

/** Returns the public part of the configuration for the browser. It contains no secret. */
export function publicConfiguration({
  config,
  region,
  maps,
  company,
  transports
}: Pick<Context, 'config' | 'region' | 'maps' | 'company' | 'transports'>): PublicConfiguration {
  const { area } = maps
  const {
    version,
    data: { settings }
  } = company.newest()
  const tiles = createHash('sha256').update(JSON.stringify(region.meta)).digest('hex').slice(0, 12)
  return {
    mode: config.mode,
    api: { base_url: config.apiBaseUrl ?? apiPrefix, platform: config.apiPlatform, type: config.apiType },
    currency: settings.currency,
    company: {
      version,
      name: settings.name,
      socials: settings.socials,
      time_zone: settings.time_zone,
      phone_country: phoneCountry({ company }) ?? null
    },
    texts: sendsTexts({ config, transports }),
    browser_cache_bytes: config.browserCacheBytes,
    map: {
      tiles: `${endpointPrefixes.tiles}${tiles}/{z}/{x}/{y}.mvt`,
      archive: config.mapArchiveUrl ? archiveStyles : null,
      name: area.name,
      bounds: area.bounds,
      center: area.center,
      min_zoom: area.minZoom,
      max_zoom: area.maxZoom,
      attribution: area.attribution,
      time_zone: area.timeZone,
      mapbox: config.mapboxToken ? { token: config.mapboxToken, ...mapboxStyles } : null
    },
    icons: config.iconServiceUrl ? iconTemplate : null,
    firebase: firebaseOf(config.firebase),
    demo:
      config.mode === 'demo'
        ? {
            accounts: [
              { type: 'customer', email: 'customer@demo.test' },
              { type: 'business', email: 'business@demo.test' },
              { type: 'driver', email: 'driver@demo.test' },
              { type: 'dispatcher', email: 'dispatcher@demo.test' },
              { type: 'bookkeeper', email: 'bookkeeper@demo.test' },
              { type: 'admin', email: 'admin@demo.test' }
            ]
          }
        : null
  }
}

function firebaseOf(firebase: FirebaseConfig | undefined): PublicConfiguration['firebase'] {
  if (!firebase) return null
  return {
    api_key: firebase.apiKey,
    auth_domain: firebase.authDomain,
    project_id: firebase.projectId,
    app_id: firebase.appId,
    messaging_sender_id: firebase.messagingSenderId ?? null,
    storage_bucket: firebase.storageBucket ?? null,
    database_url: firebase.databaseUrl ?? null,
    vapid_key: firebase.vapidKey ?? null,
    app_check: firebase.appCheck ?? null,
    providers: firebase.providers,
    emulator: firebase.emulatorHost ?? null,
    storage_emulator: firebase.storageEmulatorHost ?? null
  }
}
