/** Icons that an icon service draws for names out of data, where this installation has one. */
import { map } from 'nanostores'
import { runtime } from '../core/runtime.ts'

/** Name -> address, once it has been drawn: what fails never stands here, and the bundled icon stays. */
export const $servedIcons = map<Record<string, string | undefined>>({})

const wanted = new Set<string>()

/** Asks for one, once a page. */
export function wantIcon(name: string): void {
  if (wanted.has(name)) return
  wanted.add(name)
  // The server warns of what can't be had; here the bundled icon is all the same to look at.
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
