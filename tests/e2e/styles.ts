/** Finds classes on a page with styles in a style sheet that the page doesn't load. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright/test'

const folder = resolve(import.meta.dirname, '../../dist/client/_astro')
/** The engines load their own style sheets. */
const engines = /^(?:maplibre|mapbox)/

const isOurs = (name: string) => name.endsWith('.css') && !engines.test(name)

/** The classes of all our style sheets. */
const styled = new Set(
  readdirSync(folder)
    .filter(isOurs)
    .flatMap(name => [...readFileSync(join(folder, name), 'utf8').matchAll(/\.([a-z][\w-]*)/g)])
    .map(([, name = '']) => name)
)

export function unstyled(page: Page): Promise<string[]> {
  return page.evaluate(
    known => {
      const loaded = new Set<string>()
      const read = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSStyleRule)
            for (const [, name = ''] of rule.selectorText.matchAll(/\.([a-z][\w-]*)/g)) loaded.add(name)
          if ('cssRules' in rule) read(rule.cssRules as CSSRuleList)
        }
      }
      for (const sheet of document.styleSheets) read(sheet.cssRules)
      const used = new Set(
        [...document.querySelectorAll('body, body *')].flatMap(each => [...each.classList])
      )
      return known.filter(name => used.has(name) && !loaded.has(name)).map(name => `.${name} has no style`)
    },
    [...styled]
  )
}
