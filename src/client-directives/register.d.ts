import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island after the page's preloaded map has drawn its first picture. */
    'client:map'?: boolean
  }
}
