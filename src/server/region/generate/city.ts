import { planeAt } from '../../../lib/geo.ts'
import type { Coordinate } from '../../../lib/geo.ts'
import { demoSeed } from '../demo.ts'
import type { NamedPlace, RegionDraft } from '../draft.ts'
import { ringArea } from '../geometry.ts'
import { seededRandom } from '../random.ts'
import { numberHouses } from './addresses.ts'
import { createCanvas } from './canvas.ts'
import { bluntCorners } from './corners.ts'
import { drawCountryside, drawRail } from './countryside.ts'
import { joinOverRail } from './crossings.ts'
import { nameDistricts, quartersOf } from './districts.ts'
import { sortFaces } from './faces.ts'
import { chooseGrounds, drawGround, drawWorks, groundLandmark } from './grounds.ts'
import type { House } from './house.ts'
import { buildBlock } from './houses.ts'
import { placeInterest } from './interest.ts'
import type { Front, Landmark } from './interest.ts'
import { lotOf } from './lots.ts'
import { withoutRepeat } from './name-pairs.ts'
import { parkWords } from './names.ts'
import { layStreets } from './network.ts'
import { drawPark } from './open-spaces.ts'
import { planCity } from './plan-city.ts'
import { distance } from './plan.ts'
import type { Spot } from './planar.ts'
import { cutQuarters } from './quarters.ts'
import { chooseRoundabouts, roundaboutRadius } from './roundabouts.ts'
import { centroid, innerPoint } from './shapes.ts'
import { drawMarketSquare, drawSquare } from './squares.ts'
import { addStations } from './stations.ts'
import { nameStreets } from './streets.ts'
import { createWarp } from './warp.ts'

/**
 * Generates a city: Alder on its river for the demo's seed, and another town for each other seed. It makes a flat plan from the seed, cuts it into quarters and blocks,
 * adds houses, numbers and names, and distorts the result. The same seed gives the same draft.
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
  const landmarks: Landmark[] = []
  const houses: House[] = []
  const fronts: Front[] = []
  const grounds = chooseGrounds(plan, faces, districts.nameOf, random.fork('grounds'))
  const building = random.fork('houses')
  let parkCount = 0
  // The demo city keeps its bytes.
  const leastLawn = seed === demoSeed ? 6000 : 1500
  faces.forEach((face, index) => {
    const district = districts.nameOf(face.quarter)
    if (face.zone === 'country' || face.use === 'field' || face.use === 'water' || face.use === 'rail') return
    const lot = lotOf(plan, index)?.map(side => side.a)
    if (!lot) {
      // A quarter with corners too sharp to build on, such as between an avenue and the railway.
      const ring = plan.map.ring(index)
      if (ringArea(ring) > 1500) canvas.polygon('landuse', ring, { class: 'grass', from: 13 }, 45)
      return
    }
    const ground = grounds.get(index)
    if (ground) {
      houses.push(...drawGround(canvas, ground, lot, building))
      landmarks.push(groundLandmark(ground, lot, district))
    } else if (face.use === 'park') {
      drawPark(canvas, plan, index, lot, building)
      const isCentral = face.isGreatPark === true
      const word = parkWords[parkCount++ % parkWords.length]!
      const name = isCentral
        ? 'Central Park'
        : parkCount <= parkWords.length
          ? `${word} ${building.pick(['Park', 'Garden', 'Park'])}`
          : withoutRepeat(`${district} Park`)
      landmarks.push({
        name,
        category: 'park',
        at: innerPoint(lot),
        district,
        rank: isCentral ? 1 : ringArea(lot) > 40_000 ? 2 : 3
      })
      if (ringArea(lot) > 30_000 && building.chance(0.4)) {
        const at = centroid([innerPoint(lot), lot[0]!, innerPoint(lot)])
        landmarks.push({ name: `${name} Playground`, category: 'playground', at, district, rank: 6 })
      }
    } else if (face.use === 'green') canvas.polygon('landuse', lot, { class: 'grass', from: 13 }, 45)
    else if (face.use === 'works') houses.push(...drawWorks(canvas, lot, building))
    else if (face.use === 'square') {
      if (face.zone === 'square') {
        drawMarketSquare(canvas, lot, plan.squareRadius)
        landmarks.push({ name: 'Market Square', category: 'monument', at: [0, 0], district, rank: 1 })
      } else drawSquare(canvas, lot)
    } else {
      const block = buildBlock(plan, index, face.zone, building)
      // Nothing fits on a block with sharp corners. Leave it to the railway, or to gardens.
      if (block.houses.length === 0 && ringArea(lot) > leastLawn) {
        const isAtRail = plan.map.loop(index).some(h => plan.map.info[h >> 1]!.kind === 'railside')
        if (isAtRail && ringArea(lot) > 6000) houses.push(...drawWorks(canvas, lot, building))
        else canvas.polygon('landuse', lot, { class: 'grass', from: 13 }, 45)
      }
      houses.push(...block.houses)
      fronts.push(
        ...block.houses
          .filter(house => house.edge !== undefined)
          .map(house => ({ house, zone: face.zone, district }))
      )
      for (const yard of block.yards)
        if (ringArea(yard) > 420) canvas.polygon('landuse', yard, { class: 'yard', from: 15 })
    }
  })
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
  const addresses = numberHouses(plan, streets, housesToDraw, canvas)
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
      addresses
    },
    layers: canvas.layers
  }
}
