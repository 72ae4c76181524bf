/** Packages in the summary of a booking. */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PackageLine } from '../../src/islands/booking/packages/PackageLine.tsx'
import { english } from '../../src/lib/words/en/english.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { emptyDraft } from '../../src/stores/booking/draft.ts'

test('names the dropoff of a package where there are several', () => {
  const [item] = emptyDraft().quote.packages
  const given = { item: item!, sizes: [], units: [], locale: 'en', words: english } as const
  const label = fill(english.summary.toNumber, { number: 2 })
  expect(renderToString(createElement(PackageLine, { ...given, label }))).toContain(`${label}: `)
  expect(renderToString(createElement(PackageLine, given))).not.toContain(': ')
})
