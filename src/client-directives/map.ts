import type { ClientDirective } from 'astro'
import { afterMap } from '../islands/map/after-map.ts'

/** `client:map`: hydrates an island after the page's map has drawn its first picture. */
const map: ClientDirective = load => afterMap(() => void load().then(hydrate => hydrate()))

export default map
