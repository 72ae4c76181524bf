/** A button that can't be pressed yet gives the reason. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from '../../src/islands/ui/buttons/Button.tsx'
import { HoldButton } from '../../src/islands/ui/buttons/HoldButton.tsx'

const needs = 'Choose a reason first.'

test('gives the reason, to see and to hear, until nothing is missing', () => {
  const hold = { again: 'Press again', onConfirm: () => {} }
  for (const at of [
    (missing: string | undefined) => createElement(Button, { needs: missing, children: 'Send' }),
    (missing: string | undefined) => createElement(HoldButton, { ...hold, needs: missing, children: 'Send' })
  ]) {
    const waiting = renderToString(at(needs))
    expect(waiting).toContain('disabled=""')
    expect(waiting).toContain(`title="${needs}"`)
    expect(waiting).toContain(`aria-description="${needs}"`)
    expect(renderToString(at(undefined))).not.toMatch(/disabled|title|description/)
  }
})

/** States that pass without the reader, and what the button itself says: that the contact is saved. */
const passing = /^(?:busy|working|answering|isSaved|!preview|!pick\.place|!quote && !hasFailed)$/

test('no other button is disabled without a reason', () => {
  const silent = readdirSync('src/islands', { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.tsx') && !path.startsWith('ui/'))
    .flatMap(path => {
      const text = readFileSync(join('src/islands', path), 'utf8')
      return [
        ...text.matchAll(/<(?:Hold)?Button\b(?:[^<>]|=>|<\w+ [^<>]*\/>)*?(?<!-)\bdisabled=\{([^{}]*)\}/g)
      ]
        .map(([, condition = '']) => condition)
        .filter(condition => !passing.test(condition))
        .map(condition => `${path}: ${condition}`)
    })
  expect(silent).toEqual([])
})
