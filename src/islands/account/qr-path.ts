import { encode } from 'uqr'

/** Quiet modules around the code, without which cameras do not find it. */
const quiet = 4

export interface QrPath {
  /** Modules from edge to edge, the quiet ones included. */
  size: number
  /** Of an SVG path: a run of dark modules at a time. */
  path: string
}

/** A QR code as one path, made here: the secret in it goes nowhere. */
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
