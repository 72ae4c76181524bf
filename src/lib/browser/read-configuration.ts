import type { PublicConfiguration } from '../client/configuration.ts'
import { endpoints } from '../paths.ts'

/** The id of the element in which a server-rendered page carries /config.json. */
export const configurationElement = 'dropway-configuration'

/** Reads the configuration from the page, or else requests it from the server. Throws if the request fails. */
export async function readConfiguration(ask: typeof fetch): Promise<PublicConfiguration> {
  const element = document.getElementById(configurationElement)
  if (element?.textContent) return JSON.parse(element.textContent) as PublicConfiguration
  const response = await ask(endpoints.configuration)
  if (!response.ok) throw new Error(`The configuration can't be loaded (${response.status}).`)
  return (await response.json()) as PublicConfiguration
}
