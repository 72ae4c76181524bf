import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')

function variablesOf(selector: string): Map<string, string> {
  const start = source.indexOf(selector)
  const block = source.slice(source.indexOf('{', start) + 1, source.indexOf('}', start))
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(match => [match[1] ?? '', match[2]?.trim() ?? ''])
  )
}

const light = variablesOf("[data-mode='light']")
const modes = { light, dark: new Map([...light, ...variablesOf("[data-mode='dark'] {")]) }

function color(variables: Map<string, string>, name: string): string {
  const value = variables.get(name) ?? ''
  const reference = /^var\((--[\w-]+)\)$/.exec(value)
  return reference ? color(variables, reference[1] ?? '') : value
}

/** Returns the relative luminance as in WCAG 2.2. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const surfaces = ['page', 'sunken', 'card', 'raised'].map(name => `--surface-${name}`)
const statuses = ['neutral', 'searching', 'accepted', 'picked-up', 'arrived', 'completed', 'failed']

const words: [ink: string, ground: string][] = [
  ...surfaces.flatMap(ground =>
    ['--ink', '--ink-muted', '--ink-subtle', '--primary-ink', '--secondary-ink', '--danger-ink'].map(
      ink => [ink, ground] as [string, string]
    )
  ),
  ['--ink-subtle', '--surface-hover'],
  ['--ink-muted', '--surface-hover'],
  ['--ink-muted', '--primary-soft'],
  ['--ink', '--primary-soft-hover'],
  ['--primary-ink', '--primary-soft'],
  ['--ink-inverse', '--surface-inverse'],
  ['--on-primary', '--primary'],
  ['--on-primary', '--primary-hover'],
  ['--on-primary', '--primary-active'],
  ['--on-primary-soft', '--primary-soft'],
  ['--on-secondary', '--secondary'],
  ['--on-secondary-soft', '--secondary-soft'],
  ['--on-danger', '--danger'],
  ['--on-danger', '--danger-hover'],
  ['--on-danger-soft', '--danger-soft'],
  ...statuses.map(state => [`--status-${state}-ink`, `--status-${state}-soft`] as [string, string])
]

const shapes: [shape: string, ground: string][] = [
  ...surfaces.flatMap(ground =>
    ['--line-control', '--focus', '--primary'].map(shape => [shape, ground] as [string, string])
  ),
  ...statuses.map(state => [`--status-${state}`, '--surface-card'] as [string, string]),
  ...statuses.map(state => [`--status-${state}`, `--status-${state}-soft`] as [string, string])
]

for (const [mode, variables] of Object.entries(modes)) {
  test.each(words)(`${mode}: %s is readable on %s`, (ink, ground) => {
    expect(contrast(color(variables, ink), color(variables, ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapes)(`${mode}: %s is visible on %s`, (shape, ground) => {
    expect(contrast(color(variables, shape), color(variables, ground))).toBeGreaterThanOrEqual(3)
  })
}

test('white text on the primary green passes AA', () => {
  expect(contrast('#ffffff', color(modes.light, '--primary'))).toBeGreaterThanOrEqual(4.5)
})
