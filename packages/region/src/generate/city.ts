import { planeAt } from '../geo.ts'
import type { Coordinate } from '../geo.ts'
import { demoSeed } from '../demo.ts'
import type { NamedPlace, RegionDraft } from '../draft.ts'
import { ringArea } from '../geometry.ts'
import { seededRandom } from '../random.ts'
import { numberHouses } from './blocks/addresses.ts'
import { createCanvas } from './planar/canvas.ts'
import { bluntCorners } from './planar/corners.ts'
import { drawCountryside, drawRail } from './plan/countryside.ts'
import { joinOverRail } from './streets/crossings.ts'
import { nameDistricts, quartersOf } from './names/districts.ts'
import { sortFaces } from './plan/faces.ts'
import { fillBlocks } from './blocks/fill-blocks.ts'
import { placeInterest } from './blocks/interest.ts'
import { layStreets } from './streets/network.ts'
import { planCity } from './plan/plan-city.ts'
import { distance } from './plan/plan.ts'
import type { Spot } from './planar/planar.ts'
import { cutQuarters } from './plan/quarters.ts'
import { chooseRoundabouts, roundaboutRadius } from './streets/roundabouts.ts'
import { addStations } from './blocks/stations.ts'
import { crossingsOf } from './streets/street-crossings.ts'
import { nameStreets } from './streets/streets.ts'
import { createWarp } from './planar/warp.ts'

/**
 * Generates a city: Alder on its river for the demo's seed, and another town for each other seed. It makes a flat plan
 * from the seed, cuts it into quarters and blocks, adds houses, numbers and names, and distorts the result. The same
 * seed gives the same draft.
 */
export function generateCity(seed: number, onProgress: (message: string) => void = () => {}): RegionDraft {
  const random = seededRandom(seed)
  onProgress('Planning rings, avenues and the river')
  const plan = planCity(random.fork('plan'), seed === demoSeed)
  const { town, origin } = plan.form
  const canvas = createCanvas(origin, createWarp(random.fork('warp')))
  const faces = sortFaces(plan, random.fork('zones'))
  const built = quartersOf(plan, faces).filter(({ quarter }) => faces[quarter]!.use === 'block')
  const districts = nameDistricts(plan, built, random.fork('districts'))
  drawCountryside(
    canvas,
    plan,
    faces.flatMap((face, index) =>
      face.zone === 'suburb' && face.use === 'field' ? [plan.map.ring(index)] : []
    ),
    random.fork('country')
  )
  for (const { quarter, ring, zone } of quartersOf(plan, faces)) {
    const use = faces[quarter]!.use
    if (use !== 'field' && use !== 'water' && zone !== 'country' && ringArea(ring) > 0)
      canvas.polygon('landuse', ring, { class: 'urban' }, 60)
    if (use === 'rail') canvas.polygon('landuse', ring, { class: 'railway', from: 13 }, 60)
  }

  onProgress('Cutting quarters into blocks')
  cutQuarters(plan, faces, random.fork('quarters'))
  joinOverRail(plan, faces)
  const streets = nameStreets(plan, faces, random.fork('streets'))
  const roundabouts = chooseRoundabouts(plan)
  const roads = layStreets(plan, faces, streets, roundabouts, canvas)

  onProgress('Building houses')
  const { houses, fronts, landmarks } = fillBlocks(plan, faces, districts.nameOf, canvas, random)
  if (plan.rail) {
    const station = addStations(plan, plan.rail, landmarks, houses)
    drawRail(canvas, plan, plan.rail, station)
  }
  // Leave out houses that a roundabout would overlap.
  const middles = [...roundabouts.keys()].map((vertex): Spot => [plan.map.x[vertex]!, plan.map.y[vertex]!])
  const housesToDraw = houses.filter(({ ring }) =>
    ring.every(corner => middles.every(middle => distance(middle, corner) > roundaboutRadius + 11))
  )
  for (const house of housesToDraw) canvas.polygon('building', bluntCorners(house.ring), { from: 14 })

  onProgress('Numbering houses')
  const districtOf = new Map(fronts.map(({ house, district }) => [house, `${district}, ${town}`]))
  const addresses = numberHouses(plan, streets, housesToDraw, canvas, house => districtOf.get(house) ?? town)
  const pointsOfInterest = placeInterest(town, landmarks, fronts, canvas, random.fork('interest'))
  districts.draw(canvas)
  const plane = planeAt(origin)
  const [halfX, halfY] = plan.half
  // Stay away from the distorted edge of the plan, so that the map never shows it.
  const edge = 260
  return {
    meta: {
      name: town,
      source: 'generated',
      seed,
      bounds: [
        plane.longitude(edge - halfX),
        plane.latitude(edge - halfY),
        plane.longitude(halfX - edge),
        plane.latitude(halfY - edge)
      ],
      center: [origin.longitude, origin.latitude],
      minZoom: 12.3,
      maxZoom: 15,
      attribution: '',
      timeZone: 'Europe/Zurich'
    },
    roads,
    gazetteer: {
      streets: streets.map((street): NamedPlace => {
        const middle = street.edges[street.edges.length >> 1]!
        const vertex = plan.map.origin[middle]!
        const [longitude, latitude]: Coordinate = canvas.coordinate([
          plan.map.x[vertex]!,
          plan.map.y[vertex]!
        ])
        return {
          name: street.name,
          detail: `${districts.nameOf(street.quarter)}, ${town}`,
          longitude,
          latitude
        }
      }),
      districts: districts.places,
      pointsOfInterest,
      addresses,
      crossings: crossingsOf(plan, streets, canvas)
    },
    layers: canvas.layers
  }
}
