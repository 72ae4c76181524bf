/**
 * Writes the vehicles that the company offers into prerendered pages: the list of the landing page, and the choice of a
 * driver's vehicle at registration. The first entry of a built list is the template of all.
 */
import { escaped } from '../../lib/format/escaped.ts'
import type { TransportType, VehiclePicture } from '../../lib/contract/company.ts'
import { english } from '../../lib/words/en/english.ts'
import { french } from '../../lib/words/fr/french.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import type { Context } from '../context.ts'

type VehicleList = Words['vehicles']

const built: Record<Locale, VehicleList> = { en: english.vehicles, fr: french.vehicles }
/** The ids of the pictures in the sprite. */
const drawings: Record<VehiclePicture, string> = {
  bicycle: 'bike',
  motorbike: 'motorbike',
  car: 'car-front',
  van: 'van',
  truck: 'truck'
}
/** Chosen at registration, where the company has one. */
const commonest = 'car'

export function withVehicles(page: string, locale: Locale, { company }: Pick<Context, 'company'>): string {
  const offered = company.reference().offered.transportTypes
  const { vehicles } = company.texts().lists[locale]
  const words = Object.fromEntries(offered.map(({ code }) => [code, vehicles[code]])) as VehicleList
  if (JSON.stringify(words) === JSON.stringify(built[locale])) return page
  const chosen = offered.some(({ code }) => code === commonest) ? commonest : offered[0]?.code
  const withPicture = (template: string, { picture }: TransportType) =>
    template.replace(/(\.svg#)[\w-]+/, (_, start: string) => start + drawings[picture])
  return page
    .replace(landingList, (_, open: string, list: string, close: string) => {
      const template = /<li\b[^]*?<\/li>/.exec(list)?.[0] ?? ''
      const items = offered.map(type =>
        withPicture(template, type)
          .replace(/(<h3>)[^<]*/, (_, start: string) => start + escaped(words[type.code]?.name))
          .replace(/(<p>)[^<]*/, (_, start: string) => start + escaped(words[type.code]?.detail))
          .replace(/data-price="[^"]*"/, `data-price="${type.code}"`)
      )
      return open + items.join('') + close
    })
    .replace(registrationList, (_, open: string, list: string, close: string) => {
      const template = (/<label\b[^]*?<\/label>/.exec(list)?.[0] ?? '').replace(/ checked(?:="")?/, '')
      const items = offered.map(type =>
        withPicture(template, type)
          .replace(/value="[^"]*"/, `value="${type.code}"${type.code === chosen ? ' checked' : ''}`)
          .replace(/(class="radio-card-title">)[^<]*/, (_, s: string) => s + escaped(words[type.code]?.name))
      )
      return open + items.join('') + close
    })
    .replaceAll(asProperty(built[locale]), () => asProperty(words))
}

const landingList = /(<ul class="landing-vehicles"[^>]*>)([^]*?)(<\/ul>)/
const registrationList =
  /(<div[^>]*class="radio-cards"[^>]*>)((?:(?!<\/div>)[^])*?name="vehicle\.transport_type"[^]*?)(<\/div>)/

/** Writes a value as Astro writes an island's property: each value in a pair with its type, in an attribute. */
function asProperty(value: VehicleList): string {
  const pair = (each: unknown): unknown =>
    typeof each === 'object' && each !== null
      ? [0, Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, pair(inner)]))]
      : [0, each]
  return escaped(JSON.stringify(pair(value)))
}
