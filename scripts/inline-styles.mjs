/**
 * An Astro integration that writes the styles of a prerendered page into it, so that its first paint waits for one
 * request. The page's policy gets their hashes. Pages for signed-in people link to the style sheets, which stay in the
 * browser's cache from one page to the next.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const link = /<link rel="stylesheet" href="(\/_astro\/[^"]+\.css)">/g

export function inlineStyles() {
  return {
    name: 'inline-styles',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        const policiesFile = join(root, '../_headers.json')
        const policies = JSON.parse(await readFile(policiesFile, 'utf8'))
        const pages = (await readdir(root, { recursive: true })).filter(name => name.endsWith('index.html'))
        for (const name of pages) {
          const file = join(root, name)
          const text = await readFile(file, 'utf8')
          const hashes = []
          const sheets = new Map()
          for (const [, href] of text.matchAll(link))
            sheets.set(href, await readFile(join(root, href), 'utf8'))
          const page = text.replaceAll(link, (_, href) => {
            const styles = sheets.get(href)
            if (styles.includes('</style')) throw new Error(`${href} can't be written into a page.`)
            hashes.push(`'sha256-${createHash('sha256').update(styles).digest('base64')}'`)
            return `<style>${styles}</style>`
          })
          const path = `/${relative(root, join(file, '..')).split(sep).join('/')}`
          allow(policies, path, hashes)
          await writeFile(file, page)
        }
        await writeFile(policiesFile, JSON.stringify(policies))
      }
    }
  }
}

function allow(policies, path, hashes) {
  const policy = policies
    .find(({ pathname }) => pathname === path)
    ?.headers.find(({ key }) => key.toLowerCase() === 'content-security-policy')
  if (!policy?.value.includes('style-src ')) throw new Error(`${path} has no policy for its styles.`)
  policy.value = policy.value.replace('style-src ', `style-src ${hashes.join(' ')} `)
}
