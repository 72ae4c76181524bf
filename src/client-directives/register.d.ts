import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** After the first picture of the map that the page begins itself. */
    'client:map'?: boolean
  }
}
