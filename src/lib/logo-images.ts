/** The company's logo in the pages, in place of the product's mark. */
import type { Logo } from './contract/company/company-public.ts'

/** From this ratio of its sides, a logo has the company's name in it. Pages then show only the logo. */
const wideRatio = 2

/**
 * Returns the images as HTML. The size is known before they load, so nothing shifts. A hidden image that is lazy isn't
 * loaded: each color mode needs only its own.
 */
export function logoImages({ light, dark }: Logo): string {
  const image = ({ url, width, height }: Logo['light'], mode: 'light' | 'dark' | 'both') =>
    `<img class="logo-image" src="${url}" width="${width}" height="${height}" alt="" data-for="${mode}"` +
    `${width / height >= wideRatio ? ' data-wide' : ''}${mode === 'both' ? '' : ' loading="lazy"'} decoding="async">`
  return dark ? image(light, 'light') + image(dark, 'dark') : image(light, 'both')
}
