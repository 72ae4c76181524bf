import { createComponent, renderTemplate, unescapeHTML } from 'astro/runtime/server/index.js'

interface SpriteIconProps {
  className?: string
  [attribute: string]: string | number | boolean | undefined
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * Returns an Astro component that draws one symbol of the built icon file. `symbol` is its address:
 * '/_astro/icons.svg#bike'. It takes the properties of the React component in its place.
 */
export function spriteIcon(symbol: string) {
  const use = `><use href="${symbol}"/></svg>`
  return createComponent((_result: unknown, { className, ...others }: SpriteIconProps) => {
    let html = `<svg class="${className ? `icon ${escaped(className)}` : 'icon'}"`
    for (const [name, value] of Object.entries(others)) {
      if (value !== undefined && value !== false) html += ` ${name}="${escaped(String(value))}"`
    }
    return renderTemplate`${unescapeHTML(html + use)}`
  })
}
