/** Still maps, over HTTP. */
import { mkdtempSync, rmSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { palettes } from '@dropway/region/style'
import { openRegion, resultOf } from '@dropway/region'
import { frameOf, stillMapAddress, stillMapShapes, placeIn } from '../../src/lib/map/still-map.ts'
import { drawStillMap } from '../../src/server/site/maps/draw-still-map.ts'
import { copyTemplate } from '../global-setup.ts'
import { type RunningDropway, startDropway } from './running.ts'

const { card, phone } = stillMapShapes

let dropway: RunningDropway
const folder = mkdtempSync(join(tmpdir(), 'dropway-pictures-'))
beforeAll(async () => {
  const { embeddedTemplate, regionFolder } = inject('ground')
  copyTemplate(embeddedTemplate, folder)
  dropway = await startDropway('server.mjs', { DATA_DIR: folder, REGION_DIR: regionFolder })
})
afterAll(async () => {
  await dropway.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('centers the content in the picture, as large as it fits', () => {
  const points: [number, number][] = [
    [8.52, 47.37],
    [8.55, 47.38],
    [8.53, 47.385]
  ]
  const places = points.map(placeIn(frameOf(points, card), card))
  for (const [x, y] of places) {
    expect(Math.abs(x - card.width / 2)).toBeLessThan(142)
    expect(Math.abs(y - card.height / 2)).toBeLessThan(44)
  }
  const high = Math.max(...places.map(([, y]) => y)) - Math.min(...places.map(([, y]) => y))
  expect(high).toBeGreaterThan(70)
  // A single point gets a close zoom with a limit.
  expect(frameOf([[8.5, 47.4]], card).zoom).toBe(15.5)
})

test('draws ground and streets of the region in the colors of the mode, and answers 404 outside', async () => {
  const { meta } = await openRegion(inject('ground').regionFolder)
  const [longitude, latitude] = meta.center
  const frame = frameOf(
    [
      [longitude - 0.01, latitude - 0.003],
      [longitude + 0.01, latitude + 0.003]
    ],
    card
  )
  const got = await Promise.all(
    (['light', 'dark'] as const).map(async mode => {
      const answer = await fetch(dropway.address + stillMapAddress(frame, mode))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
      return answer.text()
    })
  )
  for (const [index, mode] of (['light', 'dark'] as const).entries()) {
    const svg = got[index] ?? ''
    expect(svg.startsWith('<svg ') && svg.endsWith('</svg>')).toBe(true)
    expect(svg).toContain(`stroke="${palettes[mode].road}"`)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script/)
    expect(svg.match(/<path /g)?.length).toBeGreaterThan(8)
    expect(svg.length).toBeLessThan(400_000)
  }
  expect(got[0]).not.toBe(got[1])
  // A lower zoom than that of the first tiles in the pack.
  const far = await fetch(dropway.address + stillMapAddress({ ...frame, zoom: 10.5 }, 'light'))
  expect((await far.text()).match(/<path /g)?.length).toBeGreaterThan(4)
  for (const path of [
    stillMapAddress({ ...frame, longitude: frame.longitude + 20 }, 'light'),
    '/region/pictures/light/9/8.5/47.3.svg',
    '/region/pictures/red/12/8.5/47.3.svg',
    '/region/pictures/light/12/8.512345/47.3.svg',
    '/region/pictures/light/12/..%2f/47.3.svg'
  ]) {
    expect((await fetch(dropway.address + path)).status, path).toBe(404)
  }
})

test('draws a phone’s map with names, small enough for a slow network, and in slices', async () => {
  const region = await openRegion(inject('ground').regionFolder)
  const [longitude, latitude] = region.meta.center
  const ends: [number, number][] = [
    [longitude - 0.01, latitude - 0.005],
    [longitude + 0.01, latitude + 0.005]
  ]
  const frame = frameOf(ends, phone)
  for (const [x, y] of ends.map(placeIn(frame, phone))) {
    expect(Math.abs(x - phone.width / 2)).toBeLessThan(166)
    expect(Math.abs(y - phone.height / 2 - phone.lower)).toBeLessThan(86)
  }
  const answer = await fetch(dropway.address + stillMapAddress(frame, 'dark', 'phone'))
  expect(answer.status).toBe(200)
  const svg = await answer.text()
  expect(svg).toMatch(/<text transform="translate\(\d+ \d+\)[^>]*>[^<]+</)
  expect(svg).toContain(`fill="${palettes.dark.textMajor}"`)
  expect(gzipSync(svg).length).toBeLessThan(20_000)

  let others = 0
  const other = setInterval(() => (others += 1))
  const drawn = await resultOf(drawStillMap(region, frame, phone, 'dark'))
  clearInterval(other)
  expect(drawn).toBe(svg)
  expect(others).toBeGreaterThan(1)
})

test('refuses what it can’t draw soon, and answers everyone else meanwhile', async () => {
  const { meta } = await openRegion(inject('ground').regionFolder)
  const [longitude, latitude] = meta.center
  const round = (degrees: number) => Number(degrees.toFixed(4))
  const asked = Array.from({ length: 300 }, (_, index) =>
    fetch(
      dropway.address +
        stillMapAddress(
          {
            zoom: 13.1,
            longitude: round(longitude + Math.floor(index / 20) / 10_000),
            latitude: round(latitude + (index % 20) / 10_000)
          },
          'light',
          'phone'
        )
    ).then(async response => {
      await response.arrayBuffer()
      return response.status
    })
  )
  expect((await fetch(`${dropway.address}/healthz`)).status).toBe(200)
  const counts = Map.groupBy(await Promise.all(asked), status => status)
  expect([...counts.keys()].toSorted()).toEqual([200, 429])
  expect(counts.get(200)?.length).toBeGreaterThanOrEqual(200)
})
