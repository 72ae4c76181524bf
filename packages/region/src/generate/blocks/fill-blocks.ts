import { ringArea } from '../../geometry.ts'
import type { Random } from '../../random.ts'
import type { Canvas } from '../planar/canvas.ts'
import { demoForm } from '../plan/demo-form.ts'
import type { Face } from '../plan/faces.ts'
import { chooseGrounds, drawGround, drawWorks, groundLandmark } from './grounds.ts'
import type { House } from './house.ts'
import { buildBlock } from './houses.ts'
import type { Front, Landmark } from './interest.ts'
import { lotOf } from './lots.ts'
import { withoutRepeat } from '../names/name-pairs.ts'
import { parkWords } from '../names/names.ts'
import { drawPark } from './open-spaces.ts'
import type { Plan } from '../plan/plan.ts'
import type { Spot } from '../planar/planar.ts'
import { centroid, innerPoint } from '../planar/shapes.ts'
import { drawMarketSquare, drawSquare } from './squares.ts'

/** The contents of all blocks of a city. */
export interface Filling {
  houses: House[]
  /** The houses with a street, for shops and services. */
  fronts: Front[]
  landmarks: Landmark[]
}

/** Puts houses, parks, squares and institutions on all blocks, and draws all but the houses. */
export function fillBlocks(
  plan: Plan,
  faces: Face[],
  nameOf: (quarter: number) => string,
  canvas: Canvas,
  random: Random
): Filling {
  const filling: Filling = { houses: [], fronts: [], landmarks: [] }
  const { houses, landmarks } = filling
  const grounds = chooseGrounds(plan, faces, nameOf, random.fork('grounds'))
  const building = random.fork('houses')
  const namePark = parkNames(building)
  faces.forEach((face, index) => {
    if (face.zone === 'country' || face.use === 'field' || face.use === 'water' || face.use === 'rail') return
    const district = nameOf(face.quarter)
    const lot = lotOf(plan, index)?.map(side => side.a)
    if (!lot) {
      // A quarter with corners too sharp to build on, such as between an avenue and the railway.
      const ring = plan.map.ring(index)
      if (ringArea(ring) > 1500) drawLawn(canvas, ring)
      return
    }
    const ground = grounds.get(index)
    if (ground) {
      houses.push(...drawGround(canvas, ground, lot, building))
      landmarks.push(groundLandmark(ground, lot, district))
    } else if (face.use === 'park') {
      drawPark(canvas, plan, index, lot, building)
      const name = namePark(district, face.isGreatPark === true)
      landmarks.push(...parkLandmarks(name, lot, district, face.isGreatPark === true, building))
    } else if (face.use === 'green') drawLawn(canvas, lot)
    else if (face.use === 'works') houses.push(...drawWorks(canvas, lot, building))
    else if (face.use !== 'square') fillBlock(plan, face, index, lot, district, canvas, building, filling)
    else if (face.zone === 'square') {
      drawMarketSquare(canvas, lot, plan.squareRadius)
      landmarks.push({ name: 'Market Square', category: 'monument', at: [0, 0], district, rank: 1 })
    } else drawSquare(canvas, lot)
  })
  return filling
}

function drawLawn(canvas: Canvas, ring: Spot[]): void {
  canvas.polygon('landuse', ring, { class: 'grass', from: 13 }, 45)
}

/** Adds the houses of a block. Where nothing fits, leaves it to the railway, or to gardens. */
function fillBlock(
  plan: Plan,
  face: Face,
  index: number,
  lot: Spot[],
  district: string,
  canvas: Canvas,
  random: Random,
  { houses, fronts }: Filling
): void {
  const block = buildBlock(plan, index, face.zone, random)
  // The demo city keeps its bytes.
  const leastLawn = plan.form === demoForm ? 6000 : 1500
  if (block.houses.length === 0 && ringArea(lot) > leastLawn) {
    const isAtRail = plan.map.loop(index).some(h => plan.map.info[h >> 1]!.kind === 'railside')
    if (isAtRail && ringArea(lot) > 6000) houses.push(...drawWorks(canvas, lot, random))
    else drawLawn(canvas, lot)
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

/** Returns a function that names a park, each with another word as long as there are some. */
function parkNames(random: Random): (district: string, isCentral: boolean) => string {
  let count = 0
  return (district, isCentral) => {
    const word = parkWords[count++ % parkWords.length]!
    if (isCentral) return 'Central Park'
    return count <= parkWords.length
      ? `${word} ${random.pick(['Park', 'Garden', 'Park'])}`
      : withoutRepeat(`${district} Park`)
  }
}

/** Returns a park, and the playground that some large ones have. */
function parkLandmarks(
  name: string,
  lot: Spot[],
  district: string,
  isCentral: boolean,
  random: Random
): Landmark[] {
  const area = ringArea(lot)
  const at = innerPoint(lot)
  const park: Landmark = {
    name,
    category: 'park',
    at,
    district,
    rank: isCentral ? 1 : area > 40_000 ? 2 : 3
  }
  if (area <= 30_000 || !random.chance(0.4)) return [park]
  const corner = centroid([at, lot[0]!, at])
  return [park, { name: `${name} Playground`, category: 'playground', at: corner, district, rank: 6 }]
}
