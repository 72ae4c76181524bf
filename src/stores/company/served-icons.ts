/** Icons that an icon service draws for names in the data, if this installation has one. */
import { map } from 'nanostores'
import { runtime } from '../core/runtime.ts'

/** Name -> URL, once the icon has loaded. An icon that fails is never added, so the bundled icon stays. */
export const $servedIcons = map<Record<string, string | undefined>>({})

const wanted = new Set<string>()

/** Requests an icon, once per page. */
export function wantIcon(name: string): void {
  if (wanted.has(name)) return
  wanted.add(name)
  // The server logs a warning about icons it can't get. Here, the bundled icon stays.
  void load(name).catch(() => {})
}

async function load(name: string): Promise<void> {
  const { icons } = await runtime.configuration()
  if (!icons || !/^[a-z0-9-]{1,60}$/.test(name)) return
  const address = icons.replace('{name}', name)
  const image = new Image()
  image.src = address
  await image.decode()
  $servedIcons.setKey(name, address)
}

/** Shows the drawings on static icons, `[data-served-icon]`, as soon as each has loaded. */
export function showServedIcons(root: ParentNode): void {
  for (const icon of root.querySelectorAll<SVGElement>('[data-served-icon]')) {
    const name = icon.dataset['servedIcon'] ?? ''
    const show = () => {
      const address = $servedIcons.get()[name]
      if (!address) return false
      // As a mask, the drawing takes the color of the text beside it, and none of its content can run.
      icon.classList.add('served-icon')
      icon.style.maskImage = `url(${JSON.stringify(address)})`
      return true
    }
    if (show()) continue
    wantIcon(name)
    const stop = $servedIcons.listen(() => {
      if (show() || !icon.isConnected) stop()
    })
  }
}
