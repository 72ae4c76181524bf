import { encode } from 'uqr'

/** The width of the quiet zone around the code, in modules. Without it, cameras don't detect the code. */
const quiet = 4

export interface QrPath {
  /** The number of modules from edge to edge, including the quiet zone. */
  size: number
  /** The data of an SVG path. Each subpath is one run of dark modules. */
  path: string
}

/** Returns a QR code as one path. In a browser, a secret in it isn't sent anywhere. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const runs: string[] = []
  for (const [row, modules] of data.entries()) {
    let start = -1
    for (let at = 0; at <= modules.length; at++) {
      if (modules[at] && start < 0) start = at
      if (modules[at] || start < 0) continue
      const length = at - start
      runs.push(`M${start + quiet} ${row + quiet}h${length}v1h-${length}z`)
      start = -1
    }
  }
  return { size: size + 2 * quiet, path: runs.join('') }
}
