import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { byCountry, kinds, zones } from '../src/import/roads/speed-table.ts'

it('documents each speed in the README of the region', () => {
  const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| `([^`]+)` +\| ([\d.]+) +\|$/gm)].map(([, name, speed]) => [
    name,
    Number(speed)
  ])
  expect(rows).toEqual([kinds, zones, byCountry].flatMap(table => Object.entries(table)))
})
